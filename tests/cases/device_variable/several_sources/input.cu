#include <cuda_runtime.h>
#include "input_shared.cuh"
__device__ int hits;
namespace { __device__ float kept[4]; }

__global__ void count_first(float *x) {
    atomicAdd(&hits, 1);
    kept[threadIdx.x & 3] = x[threadIdx.x] * scale[0];
}

int first(float *x, float by) {
    int found;
    upload(by);
    count_first<<<1, 32>>>(x);
    cudaMemcpyFromSymbol(&found, hits, sizeof(int));
    return found;
}
