// Vectors taken apart by names, by value and by reference, compared in pairs; what a kernel's printf returns.
#include <cstdio>
#include <cuda_fp16.h>
#include <cuda_runtime.h>

__global__ void apart(float2 *v, const int4 *w, int *out) {
  auto [x, y] = v[threadIdx.x];
  x += 100;  // a copy
  auto &[p, q] = v[threadIdx.x];
  q = p + y;
  const auto &[a, b, c, d] = w[threadIdx.x];
  const __half2 one = __floats2half2_rn(a, b), other = __floats2half2_rn(a, b + (threadIdx.x & 1));
  out[threadIdx.x] = a + 10 * b + 100 * c + 1000 * d + (one == other ? 10000 : 0) + (one != other ? 20000 : 0) + int(x);
  if (threadIdx.x == 0) out[32] = printf("%d %d\n", 1, 2);
}

int main() {
  float2 *v;
  int4 *w;
  int *out;
  cudaMallocManaged(&v, 32 * sizeof(float2));
  cudaMallocManaged(&w, 32 * sizeof(int4));
  cudaMallocManaged(&out, 33 * sizeof(int));
  for (int i = 0; i < 32; i++) v[i] = make_float2(i, 2 * i), w[i] = make_int4(i % 9, 2, 3, 4);
  apart<<<1, 32>>>(v, w, out);
  cudaDeviceSynchronize();
  int wrong = out[32] != 2;
  for (int i = 0; i < 32; i++) {
    wrong += v[i].x != i || v[i].y != 3 * i;
    // Both halves differ only where the second does: then `!=`, which asks of both, is false, too.
    wrong += out[i] != i % 9 + 20 + 300 + 4000 + (i & 1 ? 0 : 10000) + i + 100;
  }
  cudaFree(v), cudaFree(w), cudaFree(out);
  std::puts(wrong == 0 ? "PASSED" : "FAILED");
  return wrong != 0;
}
