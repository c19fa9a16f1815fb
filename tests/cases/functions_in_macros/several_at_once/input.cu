#include <cuda_runtime.h>
#include "input_alone.h"

#define TWO(A, B) \
  __device__ float A(float x) { return x + threadIdx.x; } \
  __global__ void B(float *d) { d[threadIdx.x] = A(d[threadIdx.x]); }

TWO(plus, add)
#define EITHER(A, B) \
  __device__ float A(float x) { return x + threadIdx.x; } \
  __device__ float B(float x) { return x - threadIdx.x; }
EITHER(more, less)
ALONE(clear)

__global__ void both(float *d) { *d = more(1) + less(2); }
void run(float *d) { add<<<1, 32>>>(d); }
