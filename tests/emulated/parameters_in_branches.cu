// Parameters of kernels in branches of the preprocessor: the emulation names those that there are, and lines keep their numbers.
#include <cstdio>
#include <cuda_runtime.h>
__global__ void k(float *c, int n
#ifdef WITH_BIAS
, const float *bias
#else
, float more
#endif
) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    float v = c[i] * 2;
#ifdef WITH_BIAS
    v += bias[i];
#else
    v += more - 1;
#endif
    c[i] = v;
  }
}
__global__ void two(
#ifdef HALF
   const double *a,
#else
   const float *a,
#endif
   float *r,
#if defined(HALF) && !defined(X)  // c
   int dead,
#endif
   /* in
      two */ int n) { if (threadIdx.x < n) r[threadIdx.x] = a[threadIdx.x] + (__LINE__ == 33); }
__global__ void three(
#ifdef HALF
   const double
#else
   const float
#endif
   *a, float *r,
#ifdef HALF
   double
#else
   int
#endif
   ) { r[threadIdx.x] += a[threadIdx.x]; }
int main() {
  float h[64], *d;
  for (int i = 0; i < 64; ++i) h[i] = i;
  cudaMalloc(&d, sizeof h);
  cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
  k<<<2, 32>>>(d, 64, 1.0f);
  two<<<1, 32>>>(d + 32, d, 32);
  three<<<1, 32>>>(d + 32, d, 32);
  cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
  for (int i = 0; i < 32; ++i) if (h[i] != 4 * (i + 32) + 1) { printf("FAIL %d %f\n", i, h[i]); return 1; }
  printf("PASSED\n");
  cudaFree(d);
}
