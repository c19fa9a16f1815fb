// SPDX-License-Identifier: Apache-2.0
// CUDA Math API, "Integer Intrinsics", and the global min and max.
#pragma once
#include <stdint.h>

#include "../vector_types.h"

inline unsigned int __brev(unsigned int v) {
  unsigned int r = 0;
  for (int i = 0; i < 32; ++i) r |= (v >> i & 1u) << (31 - i);
  return r;
}
inline unsigned long long __brevll(unsigned long long v) {
  return (unsigned long long)__brev(unsigned(v)) << 32 | __brev(unsigned(v >> 32));
}
inline unsigned int __byte_perm(unsigned int low, unsigned int high, unsigned int selector) {
  const unsigned long long bytes = (unsigned long long)high << 32 | low;
  unsigned int r = 0;
  for (int i = 0; i < 4; ++i) r |= unsigned(bytes >> (selector >> 4 * i & 7) * 8 & 0xff) << 8 * i;
  return r;
}
inline int __clz(int v) { return v == 0 ? 32 : __builtin_clz(unsigned(v)); }
inline int __clzll(long long v) { return v == 0 ? 64 : __builtin_clzll((unsigned long long)v); }
inline int __ffs(int v) { return __builtin_ffs(v); }
inline int __ffsll(long long v) { return __builtin_ffsll(v); }
inline int __popc(unsigned int v) { return __builtin_popcount(v); }
inline int __popcll(unsigned long long v) { return __builtin_popcountll(v); }
inline unsigned int __fns(unsigned int mask, unsigned int base, int offset) {
  if (offset == 0) return mask >> (base & 31) & 1 ? base : 0xffffffffu;
  int left = offset < 0 ? -offset : offset;
  for (int at = int(base); at >= 0 && at < 32; at += offset < 0 ? -1 : 1)
    if ((mask >> at & 1) && --left == 0) return unsigned(at);
  return 0xffffffffu;
}
inline unsigned int __funnelshift_l(unsigned int low, unsigned int high, unsigned int shift) {
  return unsigned((((unsigned long long)high << 32 | low) << (shift & 31)) >> 32);
}
inline unsigned int __funnelshift_lc(unsigned int low, unsigned int high, unsigned int shift) {
  return shift >= 32 ? low : __funnelshift_l(low, high, shift);
}
inline unsigned int __funnelshift_r(unsigned int low, unsigned int high, unsigned int shift) {
  return unsigned(((unsigned long long)high << 32 | low) >> (shift & 31));
}
inline unsigned int __funnelshift_rc(unsigned int low, unsigned int high, unsigned int shift) {
  return shift >= 32 ? high : __funnelshift_r(low, high, shift);
}
inline int __hadd(int a, int b) { return int(((long long)a + b) >> 1); }
inline int __rhadd(int a, int b) { return int(((long long)a + b + 1) >> 1); }
inline unsigned int __uhadd(unsigned int a, unsigned int b) { return unsigned(((unsigned long long)a + b) >> 1); }
inline unsigned int __urhadd(unsigned int a, unsigned int b) { return unsigned(((unsigned long long)a + b + 1) >> 1); }
inline int __mul24(int a, int b) {
  return int(unsigned(int(unsigned(a) << 8) >> 8) * unsigned(int(unsigned(b) << 8) >> 8));
}
inline unsigned int __umul24(unsigned int a, unsigned int b) { return (a & 0xffffffu) * (b & 0xffffffu); }
inline int __mulhi(int a, int b) { return int((long long)a * b >> 32); }
inline unsigned int __umulhi(unsigned int a, unsigned int b) { return unsigned((unsigned long long)a * b >> 32); }
inline long long __mul64hi(long long a, long long b) { return (long long)((__int128)a * b >> 64); }
inline unsigned long long __umul64hi(unsigned long long a, unsigned long long b) {
  return (unsigned long long)((unsigned __int128)a * b >> 64);
}
inline unsigned int __sad(int a, int b, unsigned int sum) {
  return sum + unsigned(a < b ? (long long)b - a : (long long)a - b);
}
inline unsigned int __usad(unsigned int a, unsigned int b, unsigned int sum) { return sum + (a < b ? b - a : a - b); }

inline int __dp4a(int a, int b, int sum) {
  unsigned s = unsigned(sum);
  for (int i = 0; i < 32; i += 8) s += unsigned(int8_t(a >> i) * int8_t(b >> i));
  return int(s);
}
inline unsigned int __dp4a(unsigned int a, unsigned int b, unsigned int sum) {
  for (int i = 0; i < 32; i += 8) sum += (a >> i & 0xff) * (b >> i & 0xff);
  return sum;
}
inline int __dp4a(char4 a, char4 b, int sum) { return sum + a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w; }
inline unsigned int __dp4a(uchar4 a, uchar4 b, unsigned int sum) {
  return sum + unsigned(a.x * b.x) + unsigned(a.y * b.y) + unsigned(a.z * b.z) + unsigned(a.w * b.w);
}
inline int __dp2a_lo(int a, int b, int sum) { return sum + int16_t(a) * int8_t(b) + int16_t(a >> 16) * int8_t(b >> 8); }
inline unsigned int __dp2a_lo(unsigned int a, unsigned int b, unsigned int sum) {
  return sum + (a & 0xffff) * (b & 0xff) + (a >> 16) * (b >> 8 & 0xff);
}
inline int __dp2a_hi(int a, int b, int sum) { return __dp2a_lo(a, b >> 16, sum); }
inline unsigned int __dp2a_hi(unsigned int a, unsigned int b, unsigned int sum) { return __dp2a_lo(a, b >> 16, sum); }
inline int __dp2a_lo(short2 a, char4 b, int sum) { return sum + a.x * b.x + a.y * b.y; }
inline unsigned int __dp2a_lo(ushort2 a, uchar4 b, unsigned int sum) { return sum + unsigned(a.x) * b.x + unsigned(a.y) * b.y; }
inline int __dp2a_hi(short2 a, char4 b, int sum) { return sum + a.x * b.z + a.y * b.w; }
inline unsigned int __dp2a_hi(ushort2 a, uchar4 b, unsigned int sum) { return sum + unsigned(a.x) * b.z + unsigned(a.y) * b.w; }

// As CUDA declares them: of two types that differ in their sign, the result is unsigned.
#define W2S_EXTREMES(result, first, second)                                                                           \
  inline result min(first a, second b) { return (result)(a) < (result)(b) ? (result)(a) : (result)(b); }                      \
  inline result max(first a, second b) { return (result)(a) > (result)(b) ? (result)(a) : (result)(b); }
#define W2S_EXTREMES_OF_SIGNS(type)                 \
  W2S_EXTREMES(type, type, type)                    \
  W2S_EXTREMES(unsigned type, unsigned type, unsigned type) \
  W2S_EXTREMES(unsigned type, type, unsigned type)  \
  W2S_EXTREMES(unsigned type, unsigned type, type)
W2S_EXTREMES_OF_SIGNS(int)
W2S_EXTREMES_OF_SIGNS(long)
W2S_EXTREMES_OF_SIGNS(long long)
#undef W2S_EXTREMES_OF_SIGNS
#undef W2S_EXTREMES
// Of a NaN and a number, the number.
inline float min(float a, float b) { return __builtin_fminf(a, b); }
inline float max(float a, float b) { return __builtin_fmaxf(a, b); }
inline double min(double a, double b) { return __builtin_fmin(a, b); }
inline double max(double a, double b) { return __builtin_fmax(a, b); }
inline double min(float a, double b) { return __builtin_fmin(a, b); }
inline double max(float a, double b) { return __builtin_fmax(a, b); }
inline double min(double a, float b) { return __builtin_fmin(a, b); }
inline double max(double a, float b) { return __builtin_fmax(a, b); }
inline unsigned int umin(unsigned int a, unsigned int b) { return a < b ? a : b; }
inline unsigned int umax(unsigned int a, unsigned int b) { return a > b ? a : b; }
inline long long llmin(long long a, long long b) { return a < b ? a : b; }
inline long long llmax(long long a, long long b) { return a > b ? a : b; }
inline unsigned long long ullmin(unsigned long long a, unsigned long long b) { return a < b ? a : b; }
inline unsigned long long ullmax(unsigned long long a, unsigned long long b) { return a > b ? a : b; }
