#include "sums.h"
#include <cuda_runtime.h>

#ifndef TILE
#define TILE 8
#endif

__global__ void narrow_kernel(const int *in, int *out) {
  __shared__ int part[TILE];
  part[threadIdx.x] = in[blockIdx.x * TILE + threadIdx.x];
  __syncthreads();
  if (threadIdx.x == 0) {
    int sum = 0;
    for (int i = 0; i < TILE; ++i)
      sum += part[i];
    out[blockIdx.x] = SCALE * sum;
  }
}

int narrow_width() { return TILE; }
void narrow_sums(const int *in, int *out, int n) { narrow_kernel<<<n / TILE, TILE>>>(in, out); }
