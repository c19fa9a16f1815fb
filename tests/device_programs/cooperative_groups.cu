// Cooperative groups in every spelling, each thread checked against what CUDA defines.
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
#include <cstdio>
#include <cstdlib>
#include <cuda/barrier>
#include <cuda_fp16.h>
namespace cg = cooperative_groups;

#define CHECK(call) do { cudaError_t e = (call); if (e != cudaSuccess) { printf("%s\n", cudaGetErrorString(e)); exit(1); } } while (0)

template <typename Group> __device__ float sum_any(Group g, float v) {
  for (int i = g.size() / 2; i > 0; i /= 2) v += g.shfl_down(v, i);
  g.sync();
  return g.shfl(v, 0);
}
template <unsigned int Size> __device__ int tile_max(cg::thread_block_tile<Size> tile, int v) {
  for (int i = Size / 2; i > 0; i >>= 1) v = max(v, tile.shfl_xor(v, i));
  return v;
}
template <int Size, typename T> __device__ T part_sum(cg::thread_block block, T v) {
  auto tile = cg::tiled_partition<Size>(block);
#pragma unroll
  for (int o = tile.num_threads() >> 1; o; o >>= 1) v += tile.shfl_xor(v, o);
  return v;
}
__device__ __forceinline__ float warp_sum(const cg::thread_block_tile<32> &warp, float v) {
  return cg::reduce(warp, v, cg::plus<float>());
}
static inline __device__ void block_sync(cg::thread_block &block) { block.sync(); }
template <class Group> __device__ unsigned rank_in(const Group &g) { return g.thread_rank() + 1000 * g.size(); }
struct Team {
  cg::thread_block_tile<8> lanes;
  __device__ Team(cg::thread_block b) : lanes(cg::tiled_partition<8>(b)) {}
  __device__ int total(int v) { return cg::reduce(lanes, v, cg::plus<int>()); }
  __device__ int lowest(int v) { for (int d = 4; d > 0; d /= 2) v = min(v, lanes.shfl_down(v, d)); return this->lanes.shfl(v, 0); }
};

constexpr int N = 96;
__global__ void kernel(float *f, int *o) {
  cg::thread_block block = cg::this_thread_block();
  cg::thread_block_tile<32> warp = cg::tiled_partition<32>(block);
  auto tile = cg::tiled_partition<16>(block);
  auto sub = cg::tiled_partition<4>(tile);
  int r = block.thread_rank();
  f[r] = sum_any(tile, float(r));
  o[r] = tile_max<8>(cg::tiled_partition<8>(block), r);
  block_sync(block);
  cg::sync(block);
  f[N + r] = warp_sum(warp, 1.0f + r);
  o[N + r] = warp.ballot(r % 3 == 0);
  o[2 * N + r] = warp.any(r == 3) + 2 * warp.all(r < 32) + 4 * tile.any(r == 20) + 8 * sub.all(r < 4);
  o[3 * N + r] = sub.thread_rank() + 10 * sub.meta_group_rank() + 100 * sub.meta_group_size() + 1000 * tile.meta_group_rank() + 100000 * tile.meta_group_size();
  o[4 * N + r] = part_sum<4>(block, (long long)r) + part_sum<32, int>(block, r);
  o[5 * N + r] = tile.shfl_up(r, 3) * 1000 + tile.shfl_down(r, 5);
  o[6 * N + r] = tile.ballot(r & 4) + (sub.ballot(r & 1) << 16);
  Team team(block);
  o[7 * N + r] = team.total(r) + 10000 * team.lowest(r);
  o[8 * N + r] = rank_in(block) + rank_in(tile);
  dim3 g = block.group_index();
  o[9 * N + r] = g.x + 10 * block.thread_index().x + 1000 * block.thread_index().y + 10000 * block.group_index().x + 100000 * block.dim_threads().x;
  if (tile.meta_group_rank() % 2) {   // tiles go their own ways
    int v = r;
    for (int i = 0; i < (int)tile.meta_group_rank(); ++i) { v = cg::reduce(tile, v, cg::greater<int>()) + tile.thread_rank(); tile.sync(); }
    o[10 * N + r] = v;
  } else
    o[10 * N + r] = -1;
  f[2 * N + r] = __half2float(warp.shfl_xor(__float2half(r), 2)) + (float)warp.shfl(double(r), 7);
  if (warp.thread_rank() == 0) f[3 * N] = tile.size();
  o[11 * N + r] = cg::inclusive_scan(tile, r, cg::plus<int>()) + 10000 * cg::exclusive_scan(sub, r % 7) + 1000000 * cg::inclusive_scan(warp, r, cg::greater<int>());
  cg::this_thread_block().sync();
}

#define WARP() cg::tiled_partition<32>(cg::this_thread_block())
#define TILE_SUM(tile, v) cg::reduce(tile, v, cg::plus<int>())
#define RANK(group) (group).thread_rank()
__device__ void stride(const cg::grid_group &grid, int *o, int n) {
  for (unsigned long long i = grid.thread_rank(); i < n; i += grid.size()) o[i] += i;
}
// Blocks whose rows are no whole warps, in two dimensions of blocks.
__global__ void grids(int *o, int n) {
  auto grid = cg::this_grid();
  stride(grid, o, n);
  cg::thread_block block = cg::this_thread_block();
  cg::sync(block);
  const auto warp = WARP();
  int total = TILE_SUM(warp, (int)(threadIdx.x + 100 * threadIdx.y));
  int at = n + 48 * (blockIdx.x + 2 * blockIdx.y) + RANK(block);
  o[at] = grid.block_rank() * 100 + grid.num_blocks() + 1000 * grid.dim_blocks().y;
  o[at + 192] = total + 100000 * warp.meta_group_rank() + 1000000 * __shfl_sync(0xffffffff, (int)threadIdx.y, 9);
}

// A barrier of the block's: copies that it waits for, and an arrival with work before the wait.
__global__ void waits(const int *in, int *out) {
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  __shared__ int s[N];
  cg::thread_block block = cg::this_thread_block();
  const int r = block.thread_rank();
  if (r == 0) init(&bar, block.size());
  block.sync();
  cuda::memcpy_async(block, s, in, sizeof(int) * N, bar);
  bar.arrive_and_wait();
  out[r] = s[N - 1 - r];
  auto token = bar.arrive();
  const int own = r * 3;
  bar.wait(std::move(token));
  s[r] = own;
  bar.wait(bar.arrive());
  out[N + r] = s[(r + 50) % N];
}

int fails = 0;
void expect(const char *what, int i, double got, double want) { if (got != want) { if (fails++ < 20) printf("%s[%d] = %g, expected %g\n", what, i, got, want); } }
int main() {
  float *f; int *o;
  CHECK(cudaMallocManaged(&f, 4 * N * sizeof(float)));
  CHECK(cudaMallocManaged(&o, 12 * N * sizeof(int)));
  kernel<<<1, dim3(48, 2)>>>(f, o);
  CHECK(cudaDeviceSynchronize());
  for (int r = 0; r < N; ++r) {
    int t = r / 16 * 16, w = r / 32 * 32, e = r / 8 * 8, q = r / 4 * 4;
    expect("sum_any", r, f[r], 16 * t + 120);
    expect("tile_max", r, o[r], e + 7);
    expect("warp_sum", r, f[N + r], 32 + 32 * w + 496);
    unsigned b = 0; for (int l = 0; l < 32; ++l) b |= unsigned((w + l) % 3 == 0) << l;
    expect("ballot", r, o[N + r], (int)b);
    expect("votes", r, o[2 * N + r], (w == 0) + 2 * (w == 0) + 4 * (t == 16) + 8 * (q == 0));
    expect("ranks", r, o[3 * N + r], r % 4 + 10 * (r % 16 / 4) + 400 + 1000 * (r / 16) + 600000);
    expect("part_sum", r, o[4 * N + r], 4 * q + 6 + 32 * w + 496);
    expect("shifts", r, o[5 * N + r], (r % 16 >= 3 ? r - 3 : r) * 1000 + (r % 16 + 5 < 16 ? r + 5 : r));
    expect("tile ballot", r, o[6 * N + r], 0xf0f0 + (0xa << 16));
    expect("team", r, o[7 * N + r], 8 * e + 28 + 10000 * e);
    expect("rank_in", r, o[8 * N + r], r + 96000 + r % 16 + 16000);
    expect("index", r, o[9 * N + r], 10 * (r % 48) + 1000 * (r / 48) + 4800000);
    int v = -1;
    if (r / 16 % 2) { int m = t + 15; v = m + r % 16; for (int i = 1; i < r / 16; ++i) { m = m + 15; v = m + r % 16; } }
    expect("divergent", r, o[10 * N + r], v);
    int in = 0, before = 0; for (int l = t; l <= r; ++l) in += l; for (int l = q; l < r; ++l) before += l % 7;
    expect("scans", r, o[11 * N + r], in + 10000 * before + 1000000 * r);
    expect("half", r, f[2 * N + r], (r ^ 2) + w + 7);
  }
  expect("size", 0, f[3 * N], 16);
  for (int i = 0; i < N; ++i) o[i] = i * 7;
  waits<<<1, N>>>(o, o + N);
  CHECK(cudaDeviceSynchronize());
  for (int r = 0; r < N; ++r) {
    expect("copied", r, o[N + r], (N - 1 - r) * 7);
    expect("arrived", r, o[2 * N + r], (r + 50) % N * 3);
  }
  int *p;
  CHECK(cudaMallocManaged(&p, 700 * sizeof(int)));
  CHECK(cudaMemset(p, 0, 700 * sizeof(int)));
  grids<<<dim3(2, 2), dim3(8, 4)>>>(p, 300);
  CHECK(cudaDeviceSynchronize());
  for (int i = 0; i < 300; ++i) expect("grid stride", i, p[i], i);
  for (int b = 0; b < 4; ++b) for (int i = 0; i < 32; ++i) {
    expect("grid", i, p[300 + 48 * b + i], b * 100 + 4 + 2000);
    expect("folded", i, p[492 + 48 * b + i], 4 * 28 + 8 * 600 + 1000000);
  }
  cudaFree(p); cudaFree(f); cudaFree(o);
  printf(fails ? "FAILED\n" : "PASSED\n");
  return fails != 0;
}
