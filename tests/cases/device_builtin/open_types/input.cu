#include <cuda_bf16.h>
#include <cuda_fp16.h>

template <class T> __device__ T affine(T a, T x, T y) { return __hfma(a, __hmax(x, y), hexp(y)); }
template <class T2> __device__ T2 of_pairs(T2 a, T2 b) { return __hfma2(a, __hmin2(a, b), __hadd2(h2sqrt(b), h2rcp(a))); }
template <class T> __device__ bool counts(const T *p) { return !__hisnan(p[0]) && !__hisinf(p[1]); }

// A template, but the types are known.
template <int N> __device__ __half known(__half a, __nv_bfloat16 b, __nv_bfloat162 p) {
  return __hadd(__hmax(a, hsqrt(a)), __float2half(__bfloat162float(hexp(__hmin(b, b))) + __low2float(h2exp(p)) + __hisinf(b) + N));
}

template <class T> __global__ void k(T *p) {
  auto first = p[0];
  if (counts(p)) p[1] = affine(first, hrsqrt(first), p[1]);
}
template <class T2> __global__ void pairs(T2 *p) { p[0] = of_pairs(p[0], p[1]); }
__global__ void both(__half *h, __nv_bfloat16 *b, const __nv_bfloat162 *p) { h[0] = known<2>(h[0], b[0], p[0]); }

void run(__half *h, __nv_bfloat16 *b) {
  k<<<1, 1>>>(h);
  k<<<1, 1>>>(b);
  pairs<<<1, 1>>>((__half2 *)h);
  pairs<<<1, 1>>>((__nv_bfloat162 *)b);
  both<<<1, 1>>>(h, b, (__nv_bfloat162 *)b);
}
