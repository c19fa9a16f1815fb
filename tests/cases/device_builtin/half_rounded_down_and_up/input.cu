// Conversions of half to integers that round down and up.
#include <cuda_fp16.h>

__global__ void rounded(const __half *x, unsigned *u, short *s) {
  const int t = threadIdx.x;
  u[2 * t] = __half2uint_rd(x[t]);
  u[2 * t + 1] = __half2uint_ru(x[t]);
  s[2 * t] = __half2short_rd(x[t]);
  s[2 * t + 1] = __half2short_ru(x[t]);
}
