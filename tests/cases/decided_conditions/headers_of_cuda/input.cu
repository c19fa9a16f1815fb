#include <cstdio>
#ifdef __has_include
#if __has_include(<cuda_fp16.h>) && __has_include("mma.h")
#include <cuda_fp16.h>
#define HAVE_HALF 1
#else
#define HAVE_HALF 0
#endif
#endif
#if __has_include(<my_own.h>)
#include <my_own.h>
#endif
#if defined(__has_include) && __has_include(<cublas_v2.h>) && !defined(NO_BLAS)
#define BLAS 1
#endif
__global__ void k(float *p) {
#if HAVE_HALF
  p[threadIdx.x] = __half2float(__float2half(threadIdx.x + 0.5f));
#endif
}
#if __has_include(<cutlass/cutlass.h>)
#define CUTLASS 1
#endif
