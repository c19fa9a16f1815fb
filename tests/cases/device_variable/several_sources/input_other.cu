#include <cuda_runtime.h>
#include "input_shared.cuh"
__device__ int hits;

__global__ void count_second(float *x) {
    atomicAdd(&hits, 2);
    x[threadIdx.x] *= scale[0];
}

int second(float *x, float by) {
    int found;
    upload(by);
    count_second<<<1, 32>>>(x);
    cudaMemcpyFromSymbol(&found, hits, sizeof(int));
    return found;
}
