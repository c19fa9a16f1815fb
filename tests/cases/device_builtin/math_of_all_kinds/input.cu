#include <cuda_runtime.h>
#include <cmath>
__device__ float gelu(float x) { return 0.5f * x * (1.0f + erff(x * 0.70710678f)); }
__global__ void k(float *x, double *d) {
  float v = x[0];
  v += erff(v) + erfcf(v) + normcdff(v) + log1pf(v) + expm1f(v) + rsqrtf(v) + cbrtf(v) + rcbrtf(v) + sinhf(v) + coshf(v) + asinf(v) + acosf(v) + atanf(v) + asinhf(v)+acoshf(v)+atanhf(v);
  v += atan2f(v, 2.0f) + fmodf(v, 3.0f) + copysignf(v, -1.0f) + ldexpf(v, 2) + roundf(v) + rintf(v) + floorf(v) + ceilf(v) + truncf(v) + exp10f(v) + nearbyintf(v);
  v += __logf(v) + __sinf(v) + __tanf(v) + __powf(v, 2.0f) + __frcp_rn(v) + __fsqrt_rn(v) + __saturatef(v) + __log2f(v) + __log10f(v) + __exp10f(v) + __fadd_rn(v, v) + __fmul_rn(v, v) + __fsub_rn(v, v) + __fdiv_rn(v, v) + __fmaf_rn(v, v, v)+ __frsqrt_rn(v);
  v += fdimf(v, v) + sinpif(v) + cospif(v) + tgammaf(v) + lgammaf(v) + hypotf(v, v) + logbf(v) + fmaxf(v, 1.f);
  x[0] = v + gelu(v) + std::sqrt(v) + std::exp(v) + max(v, 0.0f) + std::abs(v) + remainderf(v, 2.0f) + isnan(v) + isinf(v) + isfinite(v) + signbit(v) + abs(v) + abs((int)v) + fabsf(v);
  d[0] = erf(d[0]) + erfc(d[0]) + log1p(d[0]) + expm1(d[0]) + atan2(d[0], 1.0) + asin(d[0]) + rsqrt(d[0]) + fma(d[0], d[0], d[0]) + asinh(d[0]) + acos(d[0]) + atan(d[0]) + acosh(d[0]) + atanh(d[0]) + cospi(d[0]) + tgamma(d[0]) + lgamma(d[0]) + logb(d[0]) + fdim(d[0], 1.0) + remainder(d[0], 2.0) + nearbyint(d[0]) + rcbrt(d[0]) + exp10(d[0]) + sinpi(d[0]);
  float s, c; sincosf(v, &s, &c); x[1] = s + c; __sincosf(v, &s, &c); x[2] = s * c; 
}
