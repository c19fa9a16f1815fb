#include <cuda_fp16.h>
#define FIRST_WITH_MAX 11070
#ifndef LIMIT
#define LIMIT 11070
#endif
__device__ half larger(half a, half b) {
#if !defined(GGML_USE_HIP) && CUDART_VERSION < FIRST_WITH_MAX
  return __float2half(fmaxf(__half2float(a), __half2float(b)));
#else
  return __hmax(a, b);
#endif
}
__global__ void limits(half *x) {
#if defined(USE_ROCM)
  x[threadIdx.x] = __builtin_amdgcn_fmed3h(x[0], x[1], x[2]);
#elif CUDART_VERSION >= 11070
  x[threadIdx.x] = larger(x[threadIdx.x], x[0]);
#else
  x[threadIdx.x] = x[0];
#endif
#if CUDART_VERSION < LIMIT
  x[0] = x[1];
#endif
}
