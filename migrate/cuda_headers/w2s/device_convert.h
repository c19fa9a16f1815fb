// CUDA Math API, "Type Casting Intrinsics".
#pragma once
#include "qualifiers.h"

#define W2S_CONVERT(name, from, to)                                                                                   \
  W2S_DEVICE to name##_rn(from);                                                                                      \
  W2S_DEVICE to name##_rz(from);                                                                                      \
  W2S_DEVICE to name##_ru(from);                                                                                      \
  W2S_DEVICE to name##_rd(from);
W2S_CONVERT(__float2int, float, int)
W2S_CONVERT(__float2uint, float, unsigned int)
W2S_CONVERT(__float2ll, float, long long)
W2S_CONVERT(__float2ull, float, unsigned long long)
W2S_CONVERT(__int2float, int, float)
W2S_CONVERT(__uint2float, unsigned int, float)
W2S_CONVERT(__ll2float, long long, float)
W2S_CONVERT(__ull2float, unsigned long long, float)
W2S_CONVERT(__double2float, double, float)
W2S_CONVERT(__double2int, double, int)
W2S_CONVERT(__double2uint, double, unsigned int)
W2S_CONVERT(__double2ll, double, long long)
W2S_CONVERT(__double2ull, double, unsigned long long)
W2S_CONVERT(__ll2double, long long, double)
W2S_CONVERT(__ull2double, unsigned long long, double)
#undef W2S_CONVERT
W2S_DEVICE double __int2double_rn(int);
W2S_DEVICE double __uint2double_rn(unsigned int);

W2S_DEVICE int __float_as_int(float);
W2S_DEVICE unsigned int __float_as_uint(float);
W2S_DEVICE float __int_as_float(int);
W2S_DEVICE float __uint_as_float(unsigned int);
W2S_DEVICE long long __double_as_longlong(double);
W2S_DEVICE double __longlong_as_double(long long);
W2S_DEVICE int __double2hiint(double);
W2S_DEVICE int __double2loint(double);
W2S_DEVICE double __hiloint2double(int high, int low);
