// Results between 0 and 1, and comparisons that hold of a NaN; fused doubles rounded in a direction have no form (W2S504)
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#define CLAMPED(a, b) __hadd_sat(a, b)

__global__ void single(half *a, __nv_bfloat16 *b) {
  a[0] = __hmul_sat(a[1], a[2]);
  a[1] = __hfma_relu(a[1], a[2], __hfma_sat(a[3], a[4], a[5]));
  a[2] = CLAMPED(a[0], a[1]);
  b[0] = CLAMPED(b[1], __hfma_relu(b[2], b[3], b[4]));
  if (__hltu(a[0], a[1]) || __hequ(b[0], b[1]) || !__hneu(a[0], a[2])) a[3] = __hmax_nan(a[4], a[5]);
}

__global__ void pairs(half2 *a, __nv_bfloat162 *b, unsigned *masks) {
  a[0] = __hfma2_relu(a[1], a[2], __hsub2_sat(a[3], a[4]));
  b[0] = __hfma2_sat(b[1], b[2], __hmin2_nan(b[3], b[4]));
  masks[0] = __hgtu2_mask(a[0], a[1]);
  if (__hbequ2(b[0], b[1])) b[2] = __hleu2(b[3], b[4]);
  a[2] = __hisnan2(a[3]);
}

__global__ void directed(float *x, double *y) {
  x[0] = __fmaf_ieee_rn(x[1], x[2], x[3]);
  x[1] = __fadd_rd(x[1], x[2]) + __fdiv_rz(x[3], x[4]) + __fsqrt_ru(x[5]);
  y[0] = __dmul_rz(y[1], y[2]) + __fma_rz(y[1], y[2], y[3]);
}
