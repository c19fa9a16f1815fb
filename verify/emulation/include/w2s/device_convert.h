// SPDX-License-Identifier: Apache-2.0
// CUDA Math API, "Type Casting Intrinsics".
#pragma once
#include <string.h>

#include "qualifiers.h"
#include "rounding.h"

#define W2S_TO_INTEGER(name, from, to)                                                         \
  inline to name##_rn(from v) { return w2s_emulation::saturated<to>(std::nearbyint(v)); }      \
  inline to name##_rz(from v) { return w2s_emulation::saturated<to>(std::trunc(v)); }          \
  inline to name##_ru(from v) { return w2s_emulation::saturated<to>(std::ceil(v)); }           \
  inline to name##_rd(from v) { return w2s_emulation::saturated<to>(std::floor(v)); }
W2S_TO_INTEGER(__float2int, float, int)
W2S_TO_INTEGER(__float2uint, float, unsigned int)
W2S_TO_INTEGER(__float2ll, float, long long)
W2S_TO_INTEGER(__float2ull, float, unsigned long long)
W2S_TO_INTEGER(__double2int, double, int)
W2S_TO_INTEGER(__double2uint, double, unsigned int)
W2S_TO_INTEGER(__double2ll, double, long long)
W2S_TO_INTEGER(__double2ull, double, unsigned long long)
#undef W2S_TO_INTEGER

#define W2S_TO_FLOATING(name, from, to)                                                                              \
  inline to name##_rn(from v) { return to(v); }                                                                      \
  inline to name##_rz(from v) { return w2s_emulation::rounded(FE_TOWARDZERO, [&] { return to(w2s_emulation::opaque(v)); }); } \
  inline to name##_ru(from v) { return w2s_emulation::rounded(FE_UPWARD, [&] { return to(w2s_emulation::opaque(v)); }); }     \
  inline to name##_rd(from v) { return w2s_emulation::rounded(FE_DOWNWARD, [&] { return to(w2s_emulation::opaque(v)); }); }
W2S_TO_FLOATING(__int2float, int, float)
W2S_TO_FLOATING(__uint2float, unsigned int, float)
W2S_TO_FLOATING(__ll2float, long long, float)
W2S_TO_FLOATING(__ull2float, unsigned long long, float)
W2S_TO_FLOATING(__double2float, double, float)
W2S_TO_FLOATING(__ll2double, long long, double)
W2S_TO_FLOATING(__ull2double, unsigned long long, double)
#undef W2S_TO_FLOATING
inline double __int2double_rn(int v) { return v; }
inline double __uint2double_rn(unsigned int v) { return v; }

#define W2S_AS(name, from, to)    \
  inline to name(from v) {        \
    to bits;                      \
    __builtin_memcpy(&bits, &v, sizeof v);  \
    return bits;                  \
  }
W2S_AS(__float_as_int, float, int)
W2S_AS(__float_as_uint, float, unsigned int)
W2S_AS(__int_as_float, int, float)
W2S_AS(__uint_as_float, unsigned int, float)
W2S_AS(__double_as_longlong, double, long long)
W2S_AS(__longlong_as_double, long long, double)
#undef W2S_AS
inline int __double2hiint(double v) { return int(__double_as_longlong(v) >> 32); }
inline int __double2loint(double v) { return int(__double_as_longlong(v)); }
inline double __hiloint2double(int high, int low) {
  return __longlong_as_double((long long)((unsigned long long)(unsigned)high << 32 | (unsigned)low));
}
