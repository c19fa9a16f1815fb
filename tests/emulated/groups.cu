// Tiles of more than a warp, the order in which groups add, what integers do when they wrap, <nv/target>.
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
#include <nv/target>

#include <climits>
#include <cstdio>

namespace cg = cooperative_groups;

int wrong = 0;
#define EXPECT(...) \
  if (!(__VA_ARGS__)) ++wrong, std::printf("line %d: %s\n", __LINE__, #__VA_ARGS__)

template <class T> T *managed(size_t count) {
  T *made;
  cudaMallocManaged(&made, count * sizeof(T));
  for (size_t i = 0; i < count; ++i) made[i] = T();
  return made;
}

__global__ void tiles(float *sums, int *out) {
  __shared__ cg::block_tile_memory<256> memory;
  const cg::thread_block block = cg::this_thread_block(memory);
  const auto tile = cg::tiled_partition<64>(block);
  const auto large = cg::tiled_partition<128>(block);
  const auto warp = cg::tiled_partition<32>(tile);
  const int rank = block.thread_rank();
  sums[rank] = cg::reduce(large, sums[rank], cg::plus<float>());
  out[rank] = cg::inclusive_scan(large, rank);
  out[256 + rank] = cg::exclusive_scan(large, rank, cg::less<int>());
  out[512 + rank] = cg::exclusive_scan(tile, rank);
  out[768 + rank] = 100 * tile.meta_group_rank() + 10 * tile.meta_group_size() + warp.meta_group_rank();
  if (tile.meta_group_rank() == 1) {  // the others do not come
    tile.sync();
    out[768 + rank] = tile.shfl(int(tile.thread_rank()), 40) + tile.any(rank == 64) + tile.all(rank == 64) + int(tile.size()) + int(tile.thread_rank());
  }
}

__global__ void orders(const float *x, float *out) {
  const cg::thread_block block = cg::this_thread_block();
  const auto warp = cg::tiled_partition<32>(block);
  const float mine = x[threadIdx.x];
  out[threadIdx.x] = cg::reduce(warp, mine, cg::plus<float>());
  out[32 + threadIdx.x] = cg::reduce(cg::tiled_partition<8>(block), mine, cg::plus<float>());
  out[64 + threadIdx.x] = cg::inclusive_scan(warp, mine);
  out[96 + threadIdx.x] = 0;
  if (threadIdx.x % 3 == 0) out[96 + threadIdx.x] = cg::reduce(cg::coalesced_threads(), mine, cg::plus<float>());
  out[128 + threadIdx.x] = cg::inclusive_scan(warp, float(threadIdx.x), [](float own, float ahead) { return own - ahead; });
}

__host__ __device__ int side() {
  NV_IF_ELSE_TARGET(NV_IS_HOST, (return 1;), (return 2;))
}
__global__ void integers(int *out, int zero) {
  int most = INT_MAX + zero;
  most += threadIdx.x;
  out[0] = threadIdx.x != 0 && most > 0;
  const unsigned long long wide = unsigned(abs(INT_MIN + zero));
  out[1] = wide == 0x80000000u;
  NV_DISPATCH_TARGET(NV_PROVIDES_SM_100, (out[2] = 100;), NV_PROVIDES_SM_80, (out[2] = 80;))
  NV_IF_TARGET(NV_IS_DEVICE, (out[3] = side();))
  out[4] = __isLocal(&most) && !__isLocal(out);
}

/// As CUDA's code does: halves of a tile, their halves, ...
void halves(const float *from, float *to, int size) {
  for (int i = 0; i < size; ++i) to[i] = from[i];
  for (int step = size / 2; step > 0; step /= 2) {
    float next[128];
    for (int i = 0; i < size; ++i) next[i] = to[i] + to[i ^ step];
    for (int i = 0; i < size; ++i) to[i] = next[i];
  }
}

int main() {
  float *const sums = managed<float>(256), *const x = managed<float>(32), *const made = managed<float>(160);
  int *const out = managed<int>(1024);
  float kept[256];
  for (int i = 0; i < 256; ++i) kept[i] = sums[i] = 1.0f / float(3 * i + 1) * float(i % 7 - 3);
  tiles<<<1, 256>>>(sums, out);
  EXPECT(cudaDeviceSynchronize() == cudaSuccess);
  for (int first = 0; first < 256; first += 128) {
    float of_warps[4], all[4], warp[32];
    for (int w = 0; w < 4; ++w) halves(kept + first + 32 * w, warp, 32), of_warps[w] = warp[31];
    halves(of_warps, all, 4);
    for (int i = 0; i < 128; ++i) EXPECT(sums[first + i] == all[i / 32]);
  }
  for (int i = 0, sum = 0; i < 256; ++i) {
    sum = i % 128 == 0 ? i : sum + i;
    EXPECT(out[i] == sum && out[256 + i] == (i % 128 == 0 ? 0 : i / 128 * 128));
    EXPECT(out[512 + i] == (i % 64) * (i / 64 * 64) + (i % 64) * (i % 64 - 1) / 2);
    EXPECT(out[768 + i] == (i / 64 == 1 ? 40 + 1 + 64 + i % 64 : 100 * (i / 64) + 40 + i / 32 % 2));
  }

  for (int i = 0; i < 32; ++i) x[i] = kept[i];
  orders<<<1, 32>>>(x, made);
  EXPECT(cudaDeviceSynchronize() == cudaSuccess);
  float whole[32], eighth[8], scanned[32];
  halves(x, whole, 32), halves(x + 8, eighth, 8);
  for (int i = 0; i < 32; ++i) scanned[i] = x[i];
  for (int step = 1; step < 32; step *= 2)
    for (int i = 31; i >= step; --i) scanned[i] += scanned[i - step];
  for (int i = 0; i < 32; ++i) EXPECT(made[i] == whole[0] && made[64 + i] == scanned[i]);
  EXPECT(made[32 + 9] == eighth[0] && made[128 + 1] == 1 && made[128 + 2] == 2 - 1 - 0 && made[128 + 3] == 3 - 2 - 1);
  float third[11];
  for (int i = 0; i < 11; ++i) third[i] = x[3 * i];
  for (int step = 1; step < 11; step *= 2)
    for (int i = 10; i >= step; --i) third[i] += third[i - step];
  EXPECT(made[96 + 3] == third[10] && made[96 + 4] == 0);

  integers<<<1, 2>>>(out, 0);
  EXPECT(cudaDeviceSynchronize() == cudaSuccess && out[1] == 1 && out[2] == 80 && out[3] == 2 && out[4] == 1 && side() == 1);
  std::printf(wrong == 0 ? "PASSED\n" : "%d wrong\n", wrong);
  return wrong != 0;
}
