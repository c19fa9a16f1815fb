#include <cuda_fp16.h>

// pairs of halves: packing, arithmetic, unpacking
__global__ void pairs(const float2 *in, half2 *out, float *sums, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  half2 a = __float22half2_rn(in[i]);
  half2 b = __floats2half2_rn(in[i].x, 1.0f);
  half2 c = __hadd2(__hmul2(a, b), __hsub2(a, b));
  c = __hfma2(c, __float2half2_rn(0.5f), __hneg2(__h2div(a, b)));
  c = __hmax2(c, __half2half2(__low2half(a)));
  c = __hmin2(c, __halves2half2(__high2half(a), __low2half(b)));
  c = h2exp(h2sqrt(h2log(h2rsqrt(c))));
  out[i] = c;
  float2 back = __half22float2(c);
  if (!__hisnan(__low2half(c)) && !__hisinf(__low2half(c)))
    sums[i] = back.x + __low2float(c) - __high2float(c);
}
