#ifndef __CUDACC__
#error "needs nvcc"
#endif
#include <cuda_fp16.h>
#if defined(__CUDA_ARCH__) && (__CUDA_ARCH__ < 700)
#error "needs tensor cores"
#endif
#if CUDART_VERSION >= 11000 && defined(__CUDACC__)   // memory pools and all
#define NEW_TOOLKIT 1
#else
#include <old_fp16.h>
#define NEW_TOOLKIT 0
#endif

#ifdef __CUDACC__
#define ALIGN(n) __align__(n)
#define HOST_DEVICE __host__ __device__
#elif defined(__GNUC__)
#define ALIGN(n) __attribute__((aligned(n)))
#define HOST_DEVICE
#else
#error "unknown compiler"
#endif

struct Range {
    int first, last;
#if defined(__NVCC__)
    __host__ __device__
#endif
    int size() const { return last - first; }
};

HOST_DEVICE inline float half_of(float x) {
#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 800
    return 0.5f * x;
#else
    return x / 2;
#endif
}

__global__ void kernel(float *out, Range range) {
    const int i = threadIdx.x;
    out[i] += 1.0f;
#if __CUDA_ARCH__ < 600
    out[i] = -1.0f;
#elif (__CUDA_ARCH__ >= 600) && __CUDA_ARCH__ < 0x400u
#ifdef SLOW
    out[i] = 1.0f;
#endif
#else
    if (i < range.size()) out[i] = half_of(out[i]);
#ifdef __CUDA_ARCH__
    out[i] += NEW_TOOLKIT;
#endif
#endif
}
