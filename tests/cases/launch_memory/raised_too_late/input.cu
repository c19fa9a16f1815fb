// A limit holds for the kernel that it is raised for, from there on, and as far as it is raised.
#include <cuda_runtime.h>

__global__ void first(int *o) {
  extern __shared__ int s[];
  s[threadIdx.x] = o[threadIdx.x];
  __syncthreads();
  o[threadIdx.x] = s[31 - threadIdx.x];
}
__global__ void second(int *o) {
  __shared__ int own[1024];
  extern __shared__ int s[];
  s[threadIdx.x] = own[threadIdx.x] = o[threadIdx.x];
  __syncthreads();
  o[threadIdx.x] = s[31 - threadIdx.x] + own[threadIdx.x];
}

__global__ void third(int *o) {
  extern __shared__ int s[];
  s[threadIdx.x] = o[threadIdx.x] + 1;
  __syncthreads();
  o[threadIdx.x] = s[31 - threadIdx.x];
}

template <class K> cudaError_t launched(K kernel, size_t bytes, bool raise, int *o) {
  if (raise) cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, int(bytes));
  kernel<<<1, 32, bytes>>>(o);
  return cudaGetLastError();
}

template <class K> cudaError_t fitting(K kernel, size_t bytes, int *o) {
  if (bytes > 48 * 1024) cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, int(bytes));
  kernel<<<1, 32, bytes>>>(o);
  return cudaGetLastError();
}

cudaError_t run(int *o) {
  first<<<1, 32, 60000>>>(o);
  cudaFuncSetAttribute(first, cudaFuncAttributeMaxDynamicSharedMemorySize, 60000);
  first<<<1, 32, 60000>>>(o);
  first<<<1, 32, 64000>>>(o);
  second<<<1, 32, 46 * 1024>>>(o);
  if (cudaError_t e = cudaGetLastError()) return e;
  if (cudaError_t e = launched(third, 60000, false, o)) return e;
  return fitting(third, 70000, o);
}
