#include <cuda_runtime.h>
template <int N> __global__ void kt(float *p, int n) { int i = threadIdx.x; if (i < n) p[i] += N; }
__global__ void kb(float *p, int n) { int i = threadIdx.x; if (i < n) p[i] += 3; }
typedef void (*Kern)(float *, int);
int main(int argc, char **) { float *d; cudaMalloc(&d, 16); cudaMemset(d, 0, 16);
  void (*g)(float *, int) = &kb;
  (*g)<<<1, 32>>>(d, 4);
  g<<<1, 32>>>(d, 4);
  (&kb)<<<1, 32>>>(d, 4);
  (*kt<4>)<<<1, 32>>>(d, 4);
  auto q = kt<5>;
  (*q)<<<1, 32>>>(d, 4);
}
