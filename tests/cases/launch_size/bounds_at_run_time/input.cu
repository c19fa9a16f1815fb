// Blocks that only the run knows, and more threads than the bounds, where the program reads the last error.
#include <cstdio>
#include <cuda_runtime.h>

constexpr int kMost = 64;
__global__ void __launch_bounds__(kMost) small(int *out) { out[threadIdx.x] = 1; }
template <int N> __global__ void __launch_bounds__(N) sized(int *out) { out[threadIdx.x] = N; }
__global__ void __launch_bounds__(1024) large(int *out) { out[threadIdx.x] = 3; }

template <typename K> cudaError_t tried(K kernel, int threads, int *out) {
  kernel<<<1, threads>>>(out);
  return cudaGetLastError();
}

int run(int *out, int threads, dim3 block) {
  int failed = 0, grid = 0, most = 0;
  small<<<1, threads>>>(out);
  failed += cudaGetLastError() != cudaSuccess;
  small<<<dim3(1, 2), block>>>(out);
  small<<<1, {32, 4}>>>(out);
  small<<<1, 128>>>(out);
  small<<<1, 64>>>(out);
  sized<32><<<1, threads>>>(out);
  large<<<1, threads>>>(out);
  failed += tried(small, 128, out) != cudaSuccess;
  cudaFuncAttributes attributes;
  cudaFuncGetAttributes(&attributes, small);
  cudaOccupancyMaxPotentialBlockSize(&grid, &most, small);
  cudaOccupancyMaxPotentialBlockSize(&grid, &most, sized<32>, 0, 128);
  cudaOccupancyMaxPotentialBlockSize(&grid, &most, large);
  return failed + attributes.maxThreadsPerBlock + most;
}
