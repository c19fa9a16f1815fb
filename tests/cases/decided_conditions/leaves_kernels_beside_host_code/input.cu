// What the host reads beside a kernel for other devices, or would read only after the question has gone, keeps the condition.
#include <cuda_runtime.h>

#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 800
__global__ void beside_a_constant(int *x) { x[threadIdx.x] = 1; }
#else
constexpr int THREADS = 64;
__global__ void beside_a_constant(int *x) {}
#endif

#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 800
#define WIDTH 4
__global__ void makes_a_macro(int *x) { x[threadIdx.x] = WIDTH; }
#else
__global__ void makes_a_macro(int *x) {}
#endif
#ifndef WIDTH
#define WIDTH 8
#endif

#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 800
__global__ void beside_both(int *x) { x[threadIdx.x] = 3; }
#else
__host__ __device__ inline int both(int x) { return x; }
__global__ void beside_both(int *x) {}
#endif

#if defined(__CUDA_ARCH__) && defined(FAST)
__global__ void of_a_build(int *x) { x[threadIdx.x] = 3; }
#else
__global__ void of_a_build(int *x) { x[threadIdx.x] = 4; }
#endif

int width() { return WIDTH; }
