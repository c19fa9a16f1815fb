// Templates over half, bfloat16 and pairs of them: one text for both types.
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cmath>
#include <cstdio>

constexpr int N = 40;

template <class T> __device__ T affine(T a, T x, T y) { return __hfma(a, x, y); }
template <class T> __device__ T range(const T &a, const T &b) { return __hsub(__hmax(a, b), __hmin(a, b)); }
template <class T> struct Functions {
  T x;
  __device__ T root() const { return hsqrt(x); }
  __device__ T all(T one) const {
    return __hadd(__hadd(hexp(__hsub(one, one)), hlog(one)), __hadd(hrsqrt(x), __hadd(hfloor(x), __hmul(hceil(x), hrint(x)))));
  }
};
template <class T> __device__ int kinds(T a) { return (__hisnan(a) ? 1 : 0) + (__hisinf(a) ? 2 : 0) + (__hlt(a, __habs(a)) ? 4 : 0); }
template <class T> __global__ void single(const T *p, T *out, int *flags) {
  T a = p[0], b = p[1], c = p[2];
  out[0] = affine(a, b, c);
  out[1] = range(a, c);
  out[2] = Functions<T>{c}.root();
  out[3] = Functions<T>{c}.all(a);
  out[4] = __hneg(__habs(p[3]));
  out[5] = __hadd(hexp2(b), __hadd(hsin(__hsub(a, a)), hcos(__hsub(a, a))));
  out[6] = __hadd(hlog2(c), __hadd(htrunc(b), hexp10(b)));
  flags[0] = kinds(p[3]);
  flags[1] = kinds(__hdiv(a, __hsub(a, a)));
}
template <class T2> __global__ void pairs(const T2 *p, T2 *out) {
  T2 a = p[0], b = p[1];
  out[0] = __hfma2(a, b, b);
  out[1] = __hsub2(__hmax2(a, b), __hmin2(a, b));
  out[2] = __hadd2(h2sqrt(b), h2rcp(a));
  out[3] = __hadd2(__hmul2(h2exp2(a), h2floor(b)), __habs2(__hneg2(a)));
}

template <class T> T *managed(int n) { T *p; cudaMallocManaged(&p, n * sizeof(T)); return p; }
int differ(const char *what, int i, float got, float want) {
  if (fabsf(got - want) <= 0.01f * fabsf(want)) return 0;
  printf("%s %d: %g, expected %g\n", what, i, got, want);
  return 1;
}
const float values[4] = {1, 2, 4, -3}, single_want[7] = {6, 3, 2, 1 + 0.5f + 4 + 16, -3, 5, 104};

int main() {
  __half *h = managed<__half>(N), *ho = managed<__half>(N);
  __nv_bfloat16 *b = managed<__nv_bfloat16>(N), *bo = managed<__nv_bfloat16>(N);
  int *flags = managed<int>(4), bad = 0;
  for (int i = 0; i < 4; ++i) { h[i] = __float2half(values[i]); b[i] = __float2bfloat16(values[i]); }
  single<<<1, 1>>>(h, ho, flags);
  single<<<1, 1>>>(b, bo, flags + 2);
  if (cudaDeviceSynchronize() != cudaSuccess) return 2;
  for (int i = 0; i < 7; ++i) bad += differ("half", i, __half2float(ho[i]), single_want[i]) + differ("bfloat16", i, __bfloat162float(bo[i]), single_want[i]);
  for (int i = 0; i < 4; ++i) bad += differ("flags", i, flags[i], i % 2 ? 2 : 4);
  const float two[4] = {1, 2, 4, 9};
  for (int i = 0; i < 4; ++i) { h[i] = __float2half(two[i]); b[i] = __float2bfloat16(two[i]); }
  pairs<<<1, 1>>>((const __half2 *)h, (__half2 *)ho);
  pairs<<<1, 1>>>((const __nv_bfloat162 *)b, (__nv_bfloat162 *)bo);
  if (cudaDeviceSynchronize() != cudaSuccess) return 2;
  const float want[8] = {8, 27, 3, 7, 3, 3.5f, 9, 38};
  for (int i = 0; i < 8; ++i) bad += differ("half pair", i, __half2float(ho[i]), want[i]) + differ("bfloat16 pair", i, __bfloat162float(bo[i]), want[i]);
  printf(bad ? "%d differences\nFAILED\n" : "PASSED\n", bad);
  return bad != 0;
}
