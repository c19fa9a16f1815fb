#include <cuda_runtime.h>
#include <cuda_fp16.h>
#include <mma.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

namespace wmma = nvcuda::wmma;

#define TILE 16
#define WARPS_PER_BLOCK 4

#define ASSERT_CUDA(stmt)                                               \
  if (cudaError_t _e = (stmt)) {                                        \
    fprintf(stderr, "%s -> %s\n", #stmt, cudaGetErrorString(_e));       \
    exit(1);                                                            \
  }

struct Batch {
  int m, n, k;
  long long stride_a, stride_b, stride_c;   // elements from one matrix to the next
};

// Float result.  A warp computes a 16 x 32 piece: two tiles side by side.
__global__ void batched_gemm(
    const half *__restrict__ a,
    const half *__restrict__ b,
    float *__restrict__ c,
    Batch p,
    float alpha)
{
  const int tile_row = blockIdx.y * blockDim.y + threadIdx.y;
  const int tile_col = blockIdx.x * 2;
  if (tile_row * TILE >= p.m) return;

  const half *a_z = a + blockIdx.z * p.stride_a + tile_row * TILE * p.k;
  const half *b_z = b + blockIdx.z * p.stride_b + tile_col * TILE;
  float *c_z = c + blockIdx.z * p.stride_c + tile_row * TILE * p.n + tile_col * TILE;

  wmma::fragment<wmma::matrix_a, TILE, TILE, TILE, half, wmma::row_major> fa;
  wmma::fragment<wmma::matrix_b, TILE, TILE, TILE, half, wmma::row_major> fb;
  wmma::fragment<wmma::accumulator, TILE, TILE, TILE, float> left, right;
  wmma::fill_fragment(left, 0.0f);
  wmma::fill_fragment(right, 0.0f);

  for (int i = 0; i < p.k; i += TILE) {
    wmma::load_matrix_sync(fa, a_z + i, p.k);
    wmma::load_matrix_sync(fb, b_z + i * p.n, p.n);
    wmma::mma_sync(left, fa, fb, left);
    wmma::load_matrix_sync(fb, b_z + i * p.n + TILE, p.n);
    wmma::mma_sync(right, fa, fb, right);
  }

  for (int i = 0; i < left.num_elements; i++) {
    left.x[i] = alpha * left.x[i];
    right.x[i] = alpha * right.x[i];
  }
  wmma::store_matrix_sync(c_z, left, p.n, wmma::mem_row_major);
  wmma::store_matrix_sync(c_z + TILE, right, p.n, wmma::mem_row_major);
}

// Half result, for the next layer: the float tile goes through shared memory.
__global__ void batched_gemm_half(const half *__restrict__ a, const half *__restrict__ b,
                                  half *__restrict__ c, Batch p, float alpha)
{
  __shared__ float staging[WARPS_PER_BLOCK][TILE * TILE];
  const int lane = threadIdx.x;
  const int warp = threadIdx.y;
  const int tile_row = blockIdx.y * WARPS_PER_BLOCK + warp;
  const int tile_col = blockIdx.x;
  if (tile_row * TILE >= p.m) return;

  const half *a_z = a + blockIdx.z * p.stride_a + tile_row * TILE * p.k;
  const half *b_z = b + blockIdx.z * p.stride_b + tile_col * TILE;
  half *c_z = c + blockIdx.z * p.stride_c + tile_row * TILE * p.n + tile_col * TILE;

  wmma::fragment<wmma::matrix_a, TILE, TILE, TILE, half, wmma::row_major> fa;
  wmma::fragment<wmma::matrix_b, TILE, TILE, TILE, half, wmma::row_major> fb;
  wmma::fragment<wmma::accumulator, TILE, TILE, TILE, float> acc;
  wmma::fill_fragment(acc, 0.0f);
  for (int i = 0; i < p.k; i += TILE) {
    wmma::load_matrix_sync(fa, a_z + i, p.k);
    wmma::load_matrix_sync(fb, b_z + i * p.n, p.n);
    wmma::mma_sync(acc, fa, fb, acc);
  }
  wmma::store_matrix_sync(staging[warp], acc, TILE, wmma::mem_row_major);
  __syncwarp();

  for (int i = lane; i < TILE * TILE; i += 32) {
    c_z[(i / TILE) * p.n + i % TILE] = __float2half(alpha * staging[warp][i]);
  }
}

int main(int argc, char **argv)
{
  const int batch = argc > 1 ? atoi(argv[1]) : 3;
  Batch p;
  p.m = 80;
  p.n = 64;
  p.k = 48;
  p.stride_a = p.m * p.k + 32;   // matrices need not be packed
  p.stride_b = p.k * p.n;
  p.stride_c = p.m * p.n + 64;
  const float alpha = 1.0f / std::sqrt(48.0f);

  std::vector<half> a(batch * p.stride_a), b(batch * p.stride_b), ch(batch * p.stride_c);
  std::vector<float> c(batch * p.stride_c);
  for (size_t i = 0; i < a.size(); i++) a[i] = __float2half(float(int(i * 13 % 31) - 12) / 16.0f);
  for (size_t i = 0; i < b.size(); i++) b[i] = __float2half(float(int(i * 17 % 37) - 21) / 16.0f);

  half *d_a, *d_b, *d_ch;
  float *d_c;
  ASSERT_CUDA(cudaMalloc((void **)&d_a, a.size() * sizeof(half)));
  ASSERT_CUDA(cudaMalloc((void **)&d_b, b.size() * sizeof(half)));
  ASSERT_CUDA(cudaMalloc((void **)&d_c, c.size() * sizeof(float)));
  ASSERT_CUDA(cudaMalloc((void **)&d_ch, ch.size() * sizeof(half)));
  ASSERT_CUDA(cudaMemcpy(d_a, &a[0], a.size() * sizeof(half), cudaMemcpyHostToDevice));
  ASSERT_CUDA(cudaMemcpy(d_b, &b[0], b.size() * sizeof(half), cudaMemcpyHostToDevice));

  dim3 threads(32, WARPS_PER_BLOCK);
  int row_blocks = (p.m / TILE + WARPS_PER_BLOCK - 1) / WARPS_PER_BLOCK;

  batched_gemm<<<dim3(p.n / (2 * TILE), row_blocks, batch), threads>>>(
      d_a, d_b,
      d_c,
      p, alpha);
  ASSERT_CUDA(cudaGetLastError());
  batched_gemm_half<<<dim3(p.n / TILE, row_blocks, batch), threads>>>(d_a, d_b, d_ch, p, alpha);
  ASSERT_CUDA(cudaGetLastError());
  ASSERT_CUDA(cudaDeviceSynchronize());

  ASSERT_CUDA(cudaMemcpy(&c[0], d_c, c.size() * sizeof(float), cudaMemcpyDeviceToHost));
  ASSERT_CUDA(cudaMemcpy(&ch[0], d_ch, ch.size() * sizeof(half), cudaMemcpyDeviceToHost));

  double worst = 0, worst_half = 0;
  int wrong = 0;
  for (int z = 0; z < batch; z++)
    for (int i = 0; i < p.m; i++)
      for (int j = 0; j < p.n; j++) {
        double sum = 0;
        for (int q = 0; q < p.k; q++)
          sum += double(__half2float(a[z * p.stride_a + i * p.k + q])) *
                 double(__half2float(b[z * p.stride_b + q * p.n + j]));
        sum *= alpha;
        const size_t at = z * p.stride_c + i * p.n + j;
        const double e = std::fabs(c[at] - sum);
        const double eh = std::fabs(__half2float(ch[at]) - sum);
        worst = std::fmax(worst, e);
        worst_half = std::fmax(worst_half, eh);
        if (!(e <= 1e-5) || !(eh <= 1e-3 * std::fabs(sum) + 1e-4)) wrong++;
      }

  cudaFree(d_a);
  cudaFree(d_b);
  cudaFree(d_c);
  cudaFree(d_ch);

  printf("batch of %d, %dx%dx%d: max error float %g, half %g\n", batch, p.m, p.n, p.k, worst, worst_half);
  printf("%s\n", wrong ? "FAILED" : "PASSED");
  return wrong ? 1 : 0;
}
