#include <cuda_runtime.h>
#define N 4
__constant__ float weights[N];
__device__ int counter = 0;
__device__ float table[2][N];

__global__ void use(float *out) { out[threadIdx.x] = weights[threadIdx.x] + table[0][0]; atomicAdd(&counter, 1); }

void set(const float *w) { cudaMemcpyToSymbol(weights, w, sizeof(weights)); }
