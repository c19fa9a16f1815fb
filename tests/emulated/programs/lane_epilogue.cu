// D = gelu(A B + bias[column]) * scale[row], in registers: the accumulator's layout as it is on sm_70 and later, found by hand.
#include <mma.h>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cmath>
#include <cstdio>
#include <vector>
using namespace nvcuda::wmma;

__device__ __host__ inline float gelu(float x) { return 0.5f * x * (1.0f + tanhf(0.7978845608f * (x + 0.044715f * x * x * x))); }

// m16n16 accumulator of floats: element i of a lane
__device__ inline int row_of(int lane, int i) { return (lane >> 2) + ((i & 2) << 2); }
__device__ inline int col_of(int lane, int i) { return ((lane & 3) << 1) + (i & 1) + ((i & 4) << 1); }

template <typename T>
__global__ void gemm_epilogue(const T *a, const T *b, const float *bias, const float *scale, T *d, float *row_max, int m, int n, int k) {
  const int warp = (blockIdx.x * blockDim.x + threadIdx.x) / 32, lane = threadIdx.x & 31;
  const int tiles_n = n / 16, tm = warp / tiles_n, tn = warp % tiles_n;
  if (tm * 16 >= m) return;
  fragment<accumulator, 16, 16, 16, float> acc;
  fill_fragment(acc, 0.0f);
  for (int kk = 0; kk < k; kk += 16) {
    fragment<matrix_a, 16, 16, 16, T, row_major> fa;
    fragment<matrix_b, 16, 16, 16, T, row_major> fb;
    load_matrix_sync(fa, a + tm * 16 * k + kk, k);
    load_matrix_sync(fb, b + kk * n + tn * 16, n);
    mma_sync(acc, fa, fb, acc);
  }
  float peak[2] = {-INFINITY, -INFINITY};
#pragma unroll
  for (int i = 0; i < acc.num_elements; ++i) {
    const int r = tm * 16 + row_of(lane, i), c = tn * 16 + col_of(lane, i);
    acc.x[i] = gelu(acc.x[i] + __ldg(bias + c)) * scale[r];
    peak[(i >> 1) & 1] = fmaxf(peak[(i >> 1) & 1], acc.x[i]);
    d[r * n + c] = T(acc.x[i]);
  }
  // the four lanes of a row
  for (int half_ = 0; half_ < 2; ++half_) {
    for (int o = 1; o < 4; o <<= 1) peak[half_] = fmaxf(peak[half_], __shfl_xor_sync(0xffffffff, peak[half_], o));
    if ((lane & 3) == 0) row_max[(tm * 16 + (lane >> 2) + 8 * half_) * tiles_n + tn] = peak[half_];
  }
}

template <typename T> int test(const char *name, float tolerance) {
  const int m = 48, n = 64, k = 80;
  std::vector<T> a(m * k), b(k * n), d(m * n);
  std::vector<float> bias(n), scale(m), maxima(m * n / 16);
  for (int i = 0; i < m * k; ++i) a[i] = T(float((i * 7) % 23 - 11) / 16.0f);
  for (int i = 0; i < k * n; ++i) b[i] = T(float((i * 5) % 19 - 9) / 16.0f);
  for (int i = 0; i < n; ++i) bias[i] = i * 0.03f - 1;
  for (int i = 0; i < m; ++i) scale[i] = 1 + i * 0.01f;
  T *da, *db, *dd;
  float *dbias, *dscale, *dmax;
  cudaMalloc((void **)&da, a.size() * sizeof(T)), cudaMalloc((void **)&db, b.size() * sizeof(T)), cudaMalloc((void **)&dd, d.size() * sizeof(T));
  cudaMalloc((void **)&dbias, n * 4), cudaMalloc((void **)&dscale, m * 4), cudaMalloc((void **)&dmax, maxima.size() * 4);
  cudaMemcpy(da, a.data(), a.size() * sizeof(T), cudaMemcpyHostToDevice);
  cudaMemcpy(db, b.data(), b.size() * sizeof(T), cudaMemcpyHostToDevice);
  cudaMemcpy(dbias, bias.data(), n * 4, cudaMemcpyHostToDevice);
  cudaMemcpy(dscale, scale.data(), m * 4, cudaMemcpyHostToDevice);
  const int warps = (m / 16) * (n / 16);
  gemm_epilogue<T><<<(warps + 3) / 4, 128>>>(da, db, dbias, dscale, dd, dmax, m, n, k);
  cudaMemcpy(d.data(), dd, d.size() * sizeof(T), cudaMemcpyDeviceToHost);
  cudaMemcpy(maxima.data(), dmax, maxima.size() * 4, cudaMemcpyDeviceToHost);
  int bad = 0;
  for (int i = 0; i < m; ++i)
    for (int t = 0; t < n / 16; ++t) {
      float top = -INFINITY;
      for (int j = t * 16; j < t * 16 + 16; ++j) {
        float sum = 0;
        for (int l = 0; l < k; ++l) sum += float(a[i * k + l]) * float(b[l * n + j]);
        const float want = gelu(sum + bias[j]) * scale[i];
        top = fmaxf(top, want);
        bad += !(fabsf(float(d[i * n + j]) - want) <= tolerance * (1 + fabsf(want)));
      }
      bad += !(fabsf(maxima[i * (n / 16) + t] - top) <= 1e-4f * (1 + fabsf(top)));
    }
  printf("%s: %d bad\n", name, bad);
  return bad;
}

int main() {
  const int bad = test<half>("half", 1e-3f) + test<__nv_bfloat16>("bfloat16", 8e-3f);
  puts(bad ? "FAILED" : "PASSED");
  return bad != 0;
}
