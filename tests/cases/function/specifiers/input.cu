#include <cuda_runtime.h>
#define RADIUS 3

static __device__ __forceinline__ int clamp(int v, int n) { return v < 0 ? 0 : v >= n ? n - 1 : v; }
__host__ __device__ inline float square(float v) { return v * v; }
__device__ __noinline__ float slow(float v)
{
    return square(v) + 1.0f;
}

__global__ void __launch_bounds__(256, 2)
blur(const float *__restrict__ in, float *out,
     int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        out[i] = slow(in[clamp(i - RADIUS, n)]);
}

extern "C" __global__ void named(float *p) { p[threadIdx.x] = square(p[threadIdx.x]); }
