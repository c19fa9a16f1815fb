// Loops under `#pragma unroll`, and macros that are whole statements, behind an early return of whole warps.
#include <mma.h>
using namespace nvcuda;
#define COPY16(to, from) asm volatile("cp.async.cg.shared.global [%0], [%1], 16;\n" ::"r"(to), "l"(from))
#define COMMIT() asm volatile("cp.async.commit_group;\n" ::)
#define WAIT() asm volatile("cp.async.wait_group 0;\n" ::)
#define ADDRESS(p) static_cast<unsigned>(__cvta_generic_to_shared(p))
#define ZERO(array) array[threadIdx.x] = __float2half(0.0f)

template <int TILES> __global__ void rows(const half *a, const half *b, float *c, int m, int n, int k) {
  __shared__ half left[TILES * 16 * 16], spare[TILES * 32];
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32, row = (blockIdx.x * TILES + warp) * 16;
  if (row >= m) return;
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> sum;
  wmma::fill_fragment(sum, 0.0f);
  ZERO(spare);
#pragma unroll
  for (int at = 0; at < k; at += 16) {
    unsigned to = ADDRESS(&left[warp * 256 + lane * 8]);
    COPY16(to, &a[(row + lane / 2) * k + at + lane % 2 * 8]);
    COMMIT();
    WAIT();
    __syncthreads();
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> x;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> y;
    wmma::load_matrix_sync(x, &left[warp * 256], 16);
    wmma::load_matrix_sync(y, &b[at * n], n);
#pragma unroll
    for (int i = 0; i < 1; ++i) wmma::mma_sync(sum, x, y, sum);
    __syncthreads();
  }
  wmma::store_matrix_sync(&c[row * n], sum, n, wmma::mem_row_major);
}

void run(const half *a, const half *b, float *c) { rows<4><<<2, 128>>>(a, b, c, 96, 16, 64); }
