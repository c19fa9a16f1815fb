#include "body.h"
#include "config.hpp"
#include <cuda_runtime.h>

__global__ void k(float *o) { o[threadIdx.x] = twice(LIMIT); }

int scaled_limit() {
  float *d, h[WIDTH];
  cudaMalloc(&d, sizeof h);
  k<<<1, WIDTH>>>(d);
  cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
  cudaFree(d);
  return (int)h[3];
}
int size_for_device() { return sizeof(Body); }
int handle_size_of_cuda() { return sizeof(Handle); }
int width_of_cuda() { return WIDTH; }
bool has_async_of_cuda() {
#ifdef HAS_ASYNC
  return true;
#else
  return false;
#endif
}
