#include <cuda_runtime.h>
#if defined(USE_ROCM)
__global__ void scale(float *x, float by) { x[blockIdx.x * 64 + threadIdx.x] *= by; }
void run(float *x, float by) { scale<<<4, 64>>>(x, by); }
#else
__global__ void scale(float *x, float by) { x[blockIdx.x * 32 + threadIdx.x] *= by; }
void run(float *x, float by) { scale<<<8, 32>>>(x, by); }
#endif
#if !defined(__HIP_PLATFORM_AMD__) || defined(OWN)
int lanes() { return 32; }
#else
int lanes() { cudaDeviceProp p; cudaGetDeviceProperties(&p, 0); return p.warpSize; }
#endif
#if defined(__HIP_PLATFORM_AMD__) || defined(OWN)
__global__ void own(float *x) { x[threadIdx.x] = 0; }
#endif
