// As in tests/cases/early_exit: loops under `#pragma unroll`, and macros that are whole statements, behind an early return of whole warps.
#include <cstdio>
#include <mma.h>
#include <vector>
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

template <typename T> T *on_device(const std::vector<T> &values) {
  T *p;
  cudaMalloc(&p, values.size() * sizeof(T));
  cudaMemcpy(p, values.data(), values.size() * sizeof(T), cudaMemcpyHostToDevice);
  return p;
}

int main() {
  const int m = 96, n = 16, k = 64;  // two blocks of four warps, of which the last two have nothing to do
  std::vector<half> a(m * k), b(k * n);
  for (int i = 0; i < m * k; ++i) a[i] = __float2half(float(i % 7 - 3));
  for (int i = 0; i < k * n; ++i) b[i] = __float2half(float(i % 5 - 2));
  std::vector<float> c(m * n, -1.0f);
  half *da = on_device(a), *db = on_device(b);
  float *dc = on_device(c);
  rows<4><<<2, 128>>>(da, db, dc, m, n, k);
  cudaMemcpy(c.data(), dc, c.size() * sizeof(float), cudaMemcpyDeviceToHost);
  int wrong = 0;
  for (int i = 0; i < m; ++i)
    for (int j = 0; j < n; ++j) {
      float sum = 0.0f;
      for (int l = 0; l < k; ++l) sum += float((i * k + l) % 7 - 3) * float((l * n + j) % 5 - 2);
      wrong += c[i * n + j] != sum;
    }
  printf(wrong ? "FAILED: %d wrong\n" : "PASSED\n", wrong);
  return wrong != 0;
}
