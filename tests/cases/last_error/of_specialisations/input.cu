#include <cuda_runtime.h>
#include <cstdio>

template <typename T>
bool fits(T **p, size_t bytes);

template <>
bool fits<float>(float **p, size_t bytes) {
  cudaMalloc(p, bytes);
  return cudaGetLastError() == cudaSuccess;
}

template <>
bool fits<int>(int **p, size_t bytes) {
  *p = nullptr;
  return bytes < 100;
}

template <typename T>
__global__ void fill(T *p);

template <>
__global__ void fill<float>(float *p) {
  extern __shared__ float rows[];
  rows[threadIdx.x] = threadIdx.x;
  __syncthreads();
  p[threadIdx.x] = rows[31 - threadIdx.x];
}

template <>
__global__ void fill<int>(int *p) { p[threadIdx.x] = 1; }

bool run(float *f, int *i, size_t bytes) {
  float *p;
  fill<float><<<1, 32, 128>>>(f);
  fill<int><<<1, 32>>>(i);
  return fits(&p, bytes);
}
