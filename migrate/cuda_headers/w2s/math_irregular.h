// CUDA Math API: functions of math.h and stdlib.h whose arguments are not all of the result's type.
#pragma once

#define W2S_BOTH_SIDES(signature)                                                                                     \
  signature noexcept;                                                                                                 \
  W2S_ON_DEVICE signature noexcept;

extern "C" {
W2S_BOTH_SIDES(double fma(double, double, double))
W2S_BOTH_SIDES(float fmaf(float, float, float))
W2S_BOTH_SIDES(double frexp(double, int *))
W2S_BOTH_SIDES(float frexpf(float, int *))
W2S_BOTH_SIDES(double ldexp(double, int))
W2S_BOTH_SIDES(float ldexpf(float, int))
W2S_BOTH_SIDES(double scalbn(double, int))
W2S_BOTH_SIDES(float scalbnf(float, int))
W2S_BOTH_SIDES(double scalbln(double, long))
W2S_BOTH_SIDES(float scalblnf(float, long))
W2S_BOTH_SIDES(double modf(double, double *))
W2S_BOTH_SIDES(float modff(float, float *))
W2S_BOTH_SIDES(double remquo(double, double, int *))
W2S_BOTH_SIDES(float remquof(float, float, int *))
W2S_BOTH_SIDES(double nan(const char *))
W2S_BOTH_SIDES(float nanf(const char *))
W2S_BOTH_SIDES(int ilogb(double))
W2S_BOTH_SIDES(int ilogbf(float))
W2S_BOTH_SIDES(long lround(double))
W2S_BOTH_SIDES(long lroundf(float))
W2S_BOTH_SIDES(long lrint(double))
W2S_BOTH_SIDES(long lrintf(float))
W2S_BOTH_SIDES(long long llround(double))
W2S_BOTH_SIDES(long long llroundf(float))
W2S_BOTH_SIDES(long long llrint(double))
W2S_BOTH_SIDES(long long llrintf(float))
W2S_BOTH_SIDES(double j0(double))
W2S_BOTH_SIDES(double j1(double))
W2S_BOTH_SIDES(double y0(double))
W2S_BOTH_SIDES(double y1(double))
W2S_BOTH_SIDES(float j0f(float))
W2S_BOTH_SIDES(float j1f(float))
W2S_BOTH_SIDES(float y0f(float))
W2S_BOTH_SIDES(float y1f(float))
W2S_BOTH_SIDES(int abs(int))
W2S_BOTH_SIDES(long labs(long))
W2S_BOTH_SIDES(long long llabs(long long))
// GNU's and CUDA's.
W2S_BOTH_SIDES(double exp10(double))
W2S_BOTH_SIDES(float exp10f(float))
W2S_BOTH_SIDES(void sincos(double, double *sine, double *cosine))
W2S_BOTH_SIDES(void sincosf(float, float *sine, float *cosine))
}
#undef W2S_BOTH_SIDES

W2S_ON_DEVICE float fma(float, float, float) noexcept;
W2S_ON_DEVICE float frexp(float, int *) noexcept;
W2S_ON_DEVICE float ldexp(float, int) noexcept;
W2S_ON_DEVICE float scalbn(float, int) noexcept;
W2S_ON_DEVICE float modf(float, float *) noexcept;
W2S_ON_DEVICE int ilogb(float) noexcept;
W2S_ON_DEVICE long lround(float) noexcept;
W2S_ON_DEVICE long lrint(float) noexcept;
W2S_ON_DEVICE long long llround(float) noexcept;
W2S_ON_DEVICE long long llrint(float) noexcept;
W2S_ON_DEVICE float abs(float) noexcept;
W2S_ON_DEVICE double abs(double) noexcept;
W2S_ON_DEVICE long abs(long) noexcept;
W2S_ON_DEVICE long long abs(long long) noexcept;

#define W2S_CLASSIFY(element)                                                                                         \
  W2S_ON_DEVICE bool isnan(element) noexcept;                                                                         \
  W2S_ON_DEVICE bool isinf(element) noexcept;                                                                         \
  W2S_ON_DEVICE bool isfinite(element) noexcept;                                                                      \
  W2S_ON_DEVICE bool signbit(element) noexcept;
W2S_CLASSIFY(float)
W2S_CLASSIFY(double)
#undef W2S_CLASSIFY
