// The threads of a warp that are at one place together, as branches, loops and ends of arrays part them: against the host.
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
#include <cstdio>
namespace cg = cooperative_groups;

constexpr int N = 200, THREADS = 96;

// One atomic for all threads that are here.
__device__ int next(int *counter) {
  cg::coalesced_group active = cg::coalesced_threads();
  int first = 0;
  if (active.thread_rank() == 0) first = atomicAdd(counter, active.size());
  return active.shfl(first, 0) + active.thread_rank();
}

__global__ void keep(const int *in, int *out, int *count, int n) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
    if (in[i] % 3 != 0) out[next(count)] = in[i];
}

template <typename Group> __device__ int total(const Group &group, int v) {
  return cg::reduce(group, v, cg::plus<int>());
}
template <typename Group> __device__ int wider(const Group &group, int v) { return group.shfl(v, 1) + group.size(); }
struct Here {
  cg::coalesced_group threads;
  __device__ int largest(int v) const { return cg::reduce(threads, v, cg::greater<int>()); }
};

__global__ void exchanges(int *out) {
  auto warp = cg::coalesced_threads();  // of a whole warp, numbers and distances have five bits
  const unsigned rank = warp.thread_rank();
  const bool wraps = warp.shfl(rank, rank + 33) == (rank + 1) % 32 && warp.shfl_down(rank, 32) == rank && warp.shfl_up(rank, 33) == (rank == 0 ? 0 : rank - 1);
  if (!wraps) out[12 * threadIdx.x] = -2;
  out[12 * threadIdx.x + 11] = wider(cg::tiled_partition<8>(cg::this_thread_block()), threadIdx.x);
  const int lane = threadIdx.x % 32;
  int *mine = out + 12 * threadIdx.x;
  if (lane % 5 < 2 && lane < 30) {
    auto group = cg::coalesced_threads();
    const int rank = group.thread_rank(), v = lane * lane;
    mine[0] = rank + 100 * group.num_threads();
    mine[1] = group.shfl(v, 2);
    mine[2] = group.shfl_down(v, 3);
    mine[3] = group.shfl_up(v, 2);
    mine[4] = group.ballot(lane % 2);
    mine[5] = group.any(lane == 25) + 2 * group.any(lane == 2) + 4 * group.all(lane < 30) + 8 * group.all(lane < 20);
    mine[6] = total(group, v);
    mine[7] = cg::inclusive_scan(group, v, cg::plus<int>());
    mine[8] = cg::exclusive_scan(group, lane);
    mine[9] = Here{group}.largest(31 - lane);
    int same = 7;
    mine[10] = group.match_any(lane / 10) + 1000000 * (group.match_all(lane % 5 < 2, same) != 0 && same);
    group.sync();
    cg::sync(group);
    mine[11] += wider(group, lane) + group.meta_group_size() + group.meta_group_rank();
  }
}

int main() {
  int *in, *out, *count, *table, wrong = 0;
  cudaMallocManaged(&in, N * sizeof(int));
  cudaMallocManaged(&out, N * sizeof(int));
  cudaMallocManaged(&count, sizeof(int));
  cudaMallocManaged(&table, 12 * THREADS * sizeof(int));
  for (int i = 0; i < N; i++) in[i] = i * 7 % 101;
  *count = 0;
  for (int i = 0; i < 12 * THREADS; i++) table[i] = -1;
  keep<<<2, 64>>>(in, out, count, N);
  exchanges<<<1, THREADS>>>(table);
  cudaDeviceSynchronize();
  int seen[101] = {}, kept = 0;
  for (int i = 0; i < N; i++) {
    kept += in[i] % 3 != 0;
    seen[in[i]] += in[i] % 3 != 0;
  }
  wrong += *count != kept;
  for (int i = 0; i < kept; i++) seen[out[i]]--;
  for (int rest : seen) wrong += rest != 0;

  int lanes[12], size = 0, sum = 0, ballot = 0;
  for (int lane = 0; lane < 30; lane++)
    if (lane % 5 < 2) lanes[size++] = lane;
  for (int r = 0; r < size; r++) sum += lanes[r] * lanes[r], ballot |= (lanes[r] % 2) << r;
  for (int warp = 0; warp < THREADS / 32; warp++) {
    int squares = 0, before = 0;
    for (int r = 0; r < size; r++) {
      const int lane = lanes[r], *mine = table + 12 * (32 * warp + lane);
      int same = 0;
      for (int other = 0; other < size; other++) same |= (lanes[other] / 10 == lane / 10) << other;
      squares += lane * lane;
      const int down = lanes[r + 3 < size ? r + 3 : r], up = lanes[r >= 2 ? r - 2 : r];
      const int want[12] = {r + 100 * size, lanes[2] * lanes[2], down * down, up * up, ballot, 5, sum, squares, before, 31,
                            same + 1000000, (32 * warp + lane) / 8 * 8 + 1 + 8 + lanes[1] + size + 1};
      for (int i = 0; i < 12; i++)
        if (mine[i] != want[i]) printf("warp %d lane %d: %d is %d, not %d\n", warp, lane, i, mine[i], want[i]), wrong++;
      before += lane;
    }
    for (int lane = 0; lane < 32; lane++)  // in no group of a part of the warp; -2 where the whole warp was wrong
      wrong += (lane % 5 >= 2 || lane >= 30) && table[12 * (32 * warp + lane)] != -1;
  }
  printf(wrong ? "FAILED %d\n" : "PASSED\n", wrong);
  return wrong != 0;
}
