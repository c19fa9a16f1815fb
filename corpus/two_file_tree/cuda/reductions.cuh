#pragma once

#include <cuda_runtime.h>
#include <math.h>

namespace linalg {
namespace kernels {

struct Sum {
    __host__ __device__ static float identity() { return 0.0f; }
    __host__ __device__ float operator()(float x, float y) const { return x + y; }
    __device__ static float load(float x) { return x; }
};

struct MaxAbs {
    __host__ __device__ static float identity() { return 0.0f; }
    __host__ __device__ float operator()(float x, float y) const { return x > y ? x : y; }
    __device__ static float load(float x) { return fabsf(x); }
};

// One partial result a block.
template <typename Reduction, int BLOCK>
__global__ void reduce_blocks(const float *values, float *partial, size_t count)
{
    __shared__ float buffer[BLOCK];
    Reduction reduction;
    float mine = Reduction::identity();
    for (size_t i = blockIdx.x * size_t(BLOCK) + threadIdx.x; i < count; i += size_t(BLOCK) * gridDim.x)
        mine = reduction(mine, Reduction::load(values[i]));
    buffer[threadIdx.x] = mine;
    __syncthreads();
#pragma unroll
    for (int step = BLOCK / 2; step > 0; step >>= 1) {
        if (threadIdx.x < step) buffer[threadIdx.x] = reduction(buffer[threadIdx.x], buffer[threadIdx.x + step]);
        __syncthreads();
    }
    if (threadIdx.x == 0) partial[blockIdx.x] = buffer[0];
}

}  // namespace kernels
}  // namespace linalg
