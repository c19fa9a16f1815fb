// SPDX-License-Identifier: Apache-2.0
// make_<type>: the constructors of the built-in vector types.
#pragma once
#include "vector_types.h"

#define W2S_MAKE(base, element)                                                              \
  inline base##1 make_##base##1(element x) { return {x}; }                                   \
  inline base##2 make_##base##2(element x, element y) { return {x, y}; }                     \
  inline base##3 make_##base##3(element x, element y, element z) { return {x, y, z}; }       \
  inline base##4 make_##base##4(element x, element y, element z, element w) { return {x, y, z, w}; }
W2S_MAKE(char, signed char)
W2S_MAKE(uchar, unsigned char)
W2S_MAKE(short, short)
W2S_MAKE(ushort, unsigned short)
W2S_MAKE(int, int)
W2S_MAKE(uint, unsigned int)
W2S_MAKE(long, long)
W2S_MAKE(ulong, unsigned long)
W2S_MAKE(longlong, long long)
W2S_MAKE(ulonglong, unsigned long long)
W2S_MAKE(float, float)
W2S_MAKE(double, double)
#undef W2S_MAKE

#define W2S_MAKE_WIDE(name, element) \
  inline name make_##name(element x, element y, element z, element w) { return {x, y, z, w}; }
W2S_MAKE_WIDE(long4_16a, long)
W2S_MAKE_WIDE(long4_32a, long)
W2S_MAKE_WIDE(ulong4_16a, unsigned long)
W2S_MAKE_WIDE(ulong4_32a, unsigned long)
W2S_MAKE_WIDE(longlong4_16a, long long)
W2S_MAKE_WIDE(longlong4_32a, long long)
W2S_MAKE_WIDE(ulonglong4_16a, unsigned long long)
W2S_MAKE_WIDE(ulonglong4_32a, unsigned long long)
W2S_MAKE_WIDE(double4_16a, double)
W2S_MAKE_WIDE(double4_32a, double)
#undef W2S_MAKE_WIDE
