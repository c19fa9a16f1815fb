// Launches with shared memory of which only the run knows how much, in a source with several device variables.
#include <cstdio>

__device__ int counter = 7;
__device__ char greeting[16] = "hello";
__constant__ float gain = 2.0f;

struct Scale { struct Params { float by; }; };
template <class Op> __global__ void scale(float *p, typename Op::Params given) {
    extern __shared__ float staged[];
    staged[threadIdx.x] = p[threadIdx.x] * given.by;
    p[threadIdx.x] = staged[threadIdx.x] + gain;
}
__global__ void stage(float *p, int n) {
    extern __shared__ float staged[];
    if (n > 0) staged[threadIdx.x] = p[threadIdx.x];
    __syncthreads();
    p[threadIdx.x] = (n > 0 ? staged[31 - threadIdx.x] : 0) * gain;
    if (threadIdx.x == 0) counter += greeting[0];
}

bool run(float *p, int n, size_t bytes) {
    stage<<<1, 32, bytes>>>(p, n);
    if (cudaGetLastError() != cudaSuccess) return false;
    scale<Scale><<<1, 32, bytes>>>(p, {1.0f});
    return cudaGetLastError() == cudaSuccess;
}
