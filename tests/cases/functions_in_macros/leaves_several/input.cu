#include <cuda_runtime.h>
#include "input_alone.h"

#define TWO(A, B) \
  __device__ float A(float x) { return x + threadIdx.x; } \
  __global__ void B(float *d) { d[threadIdx.x] = A(d[threadIdx.x]); }

TWO(plus, add)
ALONE(clear)

void run(float *d) { add<<<1, 32>>>(d); }
