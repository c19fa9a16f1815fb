#include <cuda_runtime.h>
#include "input_api.h"

__global__ void fill(float *x, float value) { x[threadIdx.x] = value; }

extern "C" int fill_on(float *x, float value, cudaStream_t stream) {
    fill<<<1, 32, 0, stream>>>(x, value);
    return cudaGetLastError() != cudaSuccess;
}

extern "C" void fill_all(float *x) { fill_on(x, 1.0f, 0); }
