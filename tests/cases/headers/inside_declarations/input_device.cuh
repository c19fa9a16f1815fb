#pragma once
__device__ inline float twice(float x) { return 2.0f * x; }

__global__ void k(float *x, float4 by) {
    x[threadIdx.x] = twice(x[threadIdx.x]) + by.x;
}

inline void run(float *x, float4 by, cudaStream_t stream) {
    k<<<1, 64, 0, stream>>>(x, by);
}
