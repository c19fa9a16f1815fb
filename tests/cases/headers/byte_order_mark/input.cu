#include <cuda_runtime.h>
#define INDEX (blockIdx.x * blockDim.x + threadIdx.x)
__global__ void fill(float *p) { p[INDEX] = 1.0f; }
