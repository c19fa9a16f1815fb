#include <cuda_runtime.h>

__global__ __launch_bounds__(128)
void bounds_behind(float *x) { x[threadIdx.x] = 1.0f; }

__global__
__launch_bounds__(128, 2)
void bounds_below(float *x) { x[threadIdx.x] = 2.0f; }

template <int N>
__global__ void
__launch_bounds__(N)
behind_void(float *x) { x[threadIdx.x] = N; }

static __device__ __forceinline__
float twice(float x) { return x + x; }

__host__ __device__
float half_of(float x) { return 0.5f * x; }

extern "C" __global__ __launch_bounds__(64) void in_c(float *x) { x[threadIdx.x] = half_of(twice(3.0f)); }
