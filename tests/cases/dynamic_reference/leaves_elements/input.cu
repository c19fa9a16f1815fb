#include <cuda_runtime.h>
__global__ void reversed(const float *x, float *y, int mask) {
  extern __shared__ float memory[];
  float *first = &memory[threadIdx.x], &second = memory[1];
  float *whole = reinterpret_cast<float *>(memory), *same = (float *)memory;
  __shared__ int fixed[4];
  int *all = reinterpret_cast<int *>(&fixed);
  *first = x[threadIdx.x] + (threadIdx.x & int(*memory) & mask) + second + all[0];
  __syncthreads();
  y[threadIdx.x] = whole[blockDim.x - 1 - threadIdx.x] + same[0];
}
