// As many blocks as fit take tiles of a product from a queue; behind a grid barrier they sum its rows, and the last block makes one number.
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cuda_fp16.h>
#include <mma.h>
#include <cmath>
#include <cstdio>
#include <vector>
namespace cg = cooperative_groups;
using namespace nvcuda;

struct Work {
  int next_tile, next_row;
  unsigned arrived;
  double checksum;
};
__device__ unsigned g_tiles_done;

__global__ void persistent(const half *a, const half *b, float *c, float *row_sums, int m, int n, int k, Work *work) {
  cg::grid_group grid = cg::this_grid();
  cg::thread_block block = cg::this_thread_block();
  cg::thread_block_tile<32> warp = cg::tiled_partition<32>(block);
  __shared__ int tile_of_block;
  const int tiles = (m / 16) * (n / 16);
  for (;;) {
    block.sync();
    if (block.thread_rank() == 0) tile_of_block = atomicAdd(&work->next_tile, int(warp.meta_group_size()));
    block.sync();
    const int tile = tile_of_block + int(warp.meta_group_rank());
    if (tile_of_block >= tiles) break;
    if (tile < tiles) {
      const int r = tile / (n / 16) * 16, s = tile % (n / 16) * 16;
      wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
      wmma::fill_fragment(acc, 0.0f);
      for (int kk = 0; kk < k; kk += 16) {
        wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa;
        wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::col_major> fb;
        wmma::load_matrix_sync(fa, a + r * k + kk, k);
        wmma::load_matrix_sync(fb, b + s * k + kk, k);
        wmma::mma_sync(acc, fa, fb, acc);
      }
      wmma::store_matrix_sync(c + r * n + s, acc, n, wmma::mem_row_major);
      if (warp.thread_rank() == 0) atomicInc(&g_tiles_done, 0xffffffffu);
    }
  }
  grid.sync();
  // rows from a second queue, a warp at a time
  for (int row;;) {
    if (warp.thread_rank() == 0) row = atomicAdd(&work->next_row, 1);
    row = warp.shfl(row, 0);
    if (row >= m) break;
    float sum = 0;
    for (int j = warp.thread_rank(); j < n; j += warp.size()) sum += c[row * n + j];
    sum = cg::reduce(warp, sum, cg::plus<float>());
    if (warp.thread_rank() == 0) row_sums[row] = sum;
  }
  __threadfence();
  __shared__ bool is_last;
  block.sync();
  if (block.thread_rank() == 0) is_last = atomicAdd(&work->arrived, 1u) == gridDim.x - 1;
  block.sync();
  if (is_last) {
    __shared__ double parts[32];
    double part = 0;
    for (int i = block.thread_rank(); i < m; i += block.size()) part += ((volatile float *)row_sums)[i];
    for (int o = 16; o > 0; o /= 2) part += warp.shfl_down(part, o);
    if (warp.thread_rank() == 0) parts[warp.meta_group_rank()] = part;
    block.sync();
    if (block.thread_rank() == 0) {
      double all = 0;
      for (unsigned i = 0; i < warp.meta_group_size(); ++i) all += parts[i];
      work->checksum = all;
    }
  }
}

int main() {
  int m = 80, n = 96, k = 48;
  std::vector<half> a(m * k), b(n * k);
  for (size_t i = 0; i < a.size(); ++i) a[i] = half(float(i * 3 % 11) - 5);
  for (size_t i = 0; i < b.size(); ++i) b[i] = half(float(i * 7 % 9) - 4);
  half *da, *db;
  float *c, *sums;
  Work *work, host = {};
  cudaMalloc(&da, a.size() * 2), cudaMalloc(&db, b.size() * 2), cudaMalloc(&c, m * n * 4), cudaMalloc(&sums, m * 4), cudaMalloc(&work, sizeof(Work));
  cudaMemcpy(da, a.data(), a.size() * 2, cudaMemcpyHostToDevice), cudaMemcpy(db, b.data(), b.size() * 2, cudaMemcpyHostToDevice);
  cudaMemcpy(work, &host, sizeof host, cudaMemcpyHostToDevice);
  int device = 0, units = 0, per_unit = 0, threads = 128;
  cudaGetDevice(&device);
  cudaDeviceGetAttribute(&units, cudaDevAttrMultiProcessorCount, device);
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&per_unit, persistent, threads, 0);
  int blocks = units * per_unit < 6 ? units * per_unit : 6;
  void *args[] = {&da, &db, &c, &sums, &m, &n, &k, &work};
  if (cudaLaunchCooperativeKernel((void *)persistent, dim3(blocks), dim3(threads), args, 0, nullptr) != cudaSuccess) return puts("FAILED to launch"), 1;
  std::vector<float> got(m);
  cudaMemcpy(got.data(), sums, m * 4, cudaMemcpyDeviceToHost);
  cudaMemcpy(&host, work, sizeof host, cudaMemcpyDeviceToHost);
  unsigned done = 0;
  cudaMemcpyFromSymbol(&done, g_tiles_done, sizeof done);
  int bad = done != unsigned(m / 16 * (n / 16));
  double all = 0;
  for (int i = 0; i < m; ++i) {
    double want = 0;
    for (int j = 0; j < n; ++j)
      for (int l = 0; l < k; ++l) want += double(float(a[i * k + l])) * float(b[j * k + l]);
    bad += got[i] != float(want);
    all += want;
  }
  bad += host.checksum != all;
  printf("%d bad: %s\n", bad, bad ? "FAILED" : "PASSED");
  return bad != 0;
}
