// SPDX-License-Identifier: Apache-2.0
// CUDA Math API, "SIMD Intrinsics": words of two or four integers, and fused minima and maxima.
#pragma once
#include <stdint.h>

#include <limits>
#include <type_traits>

namespace w2s_emulation {

/// Each element of the words, of type T, by itself.
template <class T, class Compute> unsigned each_of(unsigned a, unsigned b, Compute compute) {
  unsigned made = 0;
  for (unsigned at = 0; at < 32; at += 8 * sizeof(T)) {
    using Bits = std::make_unsigned_t<T>;
    made |= unsigned(Bits(compute(int(T(a >> at)), int(T(b >> at))))) << at;
  }
  return made;
}
template <class T> int clamped_to(int v) {
  const int least = std::numeric_limits<T>::min(), most = std::numeric_limits<T>::max();
  return v < least ? least : v > most ? most : v;
}
/// The sum of what is computed of each.
template <class T, class Compute> unsigned sum_of_each(unsigned a, unsigned b, Compute compute) {
  unsigned sum = 0;
  for (unsigned at = 0; at < 32; at += 8 * sizeof(T)) sum += unsigned(compute(int(T(a >> at)), int(T(b >> at))));
  return sum;
}

}  // namespace w2s_emulation

#define W2S_SIMD(name, type, expression)                                                               \
  inline unsigned int name(unsigned int a, unsigned int b) {                                           \
    return w2s_emulation::each_of<type>(a, b, [](int x, int y) -> int { return expression; });         \
  }
#define W2S_SIMD_OF_ONE(name, type, expression)                                                        \
  inline unsigned int name(unsigned int a) {                                                           \
    return w2s_emulation::each_of<type>(a, 0, [](int x, int) -> int { return expression; });           \
  }
#define W2S_SIMD_RELATION(relation, op, parts, type)          \
  W2S_SIMD(__vcmp##relation##parts, type, x op y ? -1 : 0)    \
  W2S_SIMD(__vset##relation##parts, type, x op y ? 1 : 0)
#define W2S_SIMD_SUM(name, type)                                                                         \
  inline unsigned int name(unsigned int a, unsigned int b) {                                             \
    return w2s_emulation::sum_of_each<type>(a, b, [](int x, int y) { return x < y ? y - x : x - y; });   \
  }
#define W2S_SIMD_OF_SIGN(parts, sign, type)                                  \
  W2S_SIMD(__vmax##sign##parts, type, x > y ? x : y)                         \
  W2S_SIMD(__vmin##sign##parts, type, x < y ? x : y)                         \
  W2S_SIMD(__vabsdiff##sign##parts, type, x < y ? y - x : x - y)             \
  W2S_SIMD(__vavg##sign##parts, type, (x + y + (x + y >= 0)) >> 1)           \
  W2S_SIMD(__vadd##sign##s##parts, type, w2s_emulation::clamped_to<type>(x + y)) \
  W2S_SIMD(__vsub##sign##s##parts, type, w2s_emulation::clamped_to<type>(x - y)) \
  W2S_SIMD_SUM(__vsad##sign##parts, type)                                    \
  W2S_SIMD_RELATION(lt##sign, <, parts, type)                                \
  W2S_SIMD_RELATION(le##sign, <=, parts, type)                               \
  W2S_SIMD_RELATION(gt##sign, >, parts, type)                                \
  W2S_SIMD_RELATION(ge##sign, >=, parts, type)
#define W2S_SIMD_OF_PARTS(parts, whole, natural)                             \
  W2S_SIMD_OF_SIGN(parts, s, whole)                                          \
  W2S_SIMD_OF_SIGN(parts, u, natural)                                        \
  W2S_SIMD(__vadd##parts, natural, x + y)                                    \
  W2S_SIMD(__vsub##parts, natural, x - y)                                    \
  W2S_SIMD(__vhaddu##parts, natural, (x + y) >> 1)                           \
  W2S_SIMD_RELATION(eq, ==, parts, natural)                                  \
  W2S_SIMD_RELATION(ne, !=, parts, natural)                                  \
  W2S_SIMD_OF_ONE(__vabs##parts, whole, x < 0 ? -x : x)                      \
  W2S_SIMD_OF_ONE(__vneg##parts, whole, -x)                                  \
  W2S_SIMD_OF_ONE(__vabsss##parts, whole, w2s_emulation::clamped_to<whole>(x < 0 ? -x : x)) \
  W2S_SIMD_OF_ONE(__vnegss##parts, whole, w2s_emulation::clamped_to<whole>(-x))
W2S_SIMD_OF_PARTS(2, int16_t, uint16_t)
W2S_SIMD_OF_PARTS(4, int8_t, uint8_t)

// The smaller or larger of a sum, which wraps around, and another; of three; `_relu`: and not below 0.
namespace w2s_emulation {
template <class T> T lesser(T a, T b) { return b < a ? b : a; }
template <class T> T larger(T a, T b) { return a < b ? b : a; }
template <class T> T wrapped(T a, T b) { return T(unsigned(a) + unsigned(b)); }
/// Of the two numbers in each word.
template <class T, class Compute> unsigned of_halves(unsigned a, unsigned b, unsigned c, Compute compute) {
  const auto high = compute(T(a >> 16), T(b >> 16), T(c >> 16)), low = compute(T(a), T(b), T(c));
  return unsigned(uint16_t(high)) << 16 | uint16_t(low);
}
}  // namespace w2s_emulation

#define W2S_THREE_OF(name, type, part, result, expression)                                            \
  inline result name(result a, result b, result c) { return w2s_emulation::fused_##type([](part a, part b, part c) -> part { return part(expression); }, a, b, c); }
namespace w2s_emulation {
template <class Compute> int fused_s32(Compute compute, int a, int b, int c) { return compute(a, b, c); }
template <class Compute> unsigned fused_u32(Compute compute, unsigned a, unsigned b, unsigned c) { return compute(a, b, c); }
template <class Compute> unsigned fused_s16x2(Compute compute, unsigned a, unsigned b, unsigned c) { return of_halves<int16_t>(a, b, c, compute); }
template <class Compute> unsigned fused_u16x2(Compute compute, unsigned a, unsigned b, unsigned c) { return of_halves<uint16_t>(a, b, c, compute); }
}  // namespace w2s_emulation
#define W2S_FUSED(type, part, result)                                                                                                              \
  W2S_THREE_OF(__viaddmax_##type, type, part, result, w2s_emulation::larger<part>(w2s_emulation::wrapped<part>(a, b), c))                          \
  W2S_THREE_OF(__viaddmin_##type, type, part, result, w2s_emulation::lesser<part>(w2s_emulation::wrapped<part>(a, b), c))                          \
  W2S_THREE_OF(__vimax3_##type, type, part, result, w2s_emulation::larger<part>(w2s_emulation::larger<part>(a, b), c))                             \
  W2S_THREE_OF(__vimin3_##type, type, part, result, w2s_emulation::lesser<part>(w2s_emulation::lesser<part>(a, b), c))
#define W2S_FUSED_RELU(type, part, result)                                                                                                         \
  W2S_THREE_OF(__viaddmax_##type##_relu, type, part, result, w2s_emulation::larger<part>(w2s_emulation::larger<part>(w2s_emulation::wrapped<part>(a, b), c), 0)) \
  W2S_THREE_OF(__viaddmin_##type##_relu, type, part, result, w2s_emulation::larger<part>(w2s_emulation::lesser<part>(w2s_emulation::wrapped<part>(a, b), c), 0)) \
  W2S_THREE_OF(__vimax3_##type##_relu, type, part, result, w2s_emulation::larger<part>(w2s_emulation::larger<part>(w2s_emulation::larger<part>(a, b), c), 0))    \
  W2S_THREE_OF(__vimin3_##type##_relu, type, part, result, w2s_emulation::larger<part>(w2s_emulation::lesser<part>(w2s_emulation::lesser<part>(a, b), c), 0))    \
  inline result __vimax_##type##_relu(result a, result b) { return __vimax3_##type##_relu(a, b, 0); }                                              \
  inline result __vimin_##type##_relu(result a, result b) { return __vimin3_##type##_relu(a, b, b); }
W2S_FUSED(s32, int, int)
W2S_FUSED(u32, unsigned, unsigned int)
W2S_FUSED(s16x2, int16_t, unsigned int)
W2S_FUSED(u16x2, uint16_t, unsigned int)
W2S_FUSED_RELU(s32, int, int)
W2S_FUSED_RELU(s16x2, int16_t, unsigned int)

// The predicate says that the first was taken.
#define W2S_TAKEN(name, op, type, part, result)                                                                \
  inline result name##_##type(result a, result b, bool *taken) { return *taken = a op b, *taken ? a : b; }
#define W2S_TAKEN_OF_HALVES(name, op, type, part)                                                              \
  inline unsigned int name##_##type(unsigned int a, unsigned int b, bool *high, bool *low) {                   \
    *high = part(a >> 16) op part(b >> 16), *low = part(a) op part(b);                                         \
    return ((*high ? a : b) & 0xffff0000u) | ((*low ? a : b) & 0xffffu);                                       \
  }
W2S_TAKEN(__vibmax, >=, s32, int, int)
W2S_TAKEN(__vibmin, <=, s32, int, int)
W2S_TAKEN(__vibmax, >=, u32, unsigned, unsigned int)
W2S_TAKEN(__vibmin, <=, u32, unsigned, unsigned int)
W2S_TAKEN_OF_HALVES(__vibmax, >=, s16x2, int16_t)
W2S_TAKEN_OF_HALVES(__vibmin, <=, s16x2, int16_t)
W2S_TAKEN_OF_HALVES(__vibmax, >=, u16x2, uint16_t)
W2S_TAKEN_OF_HALVES(__vibmin, <=, u16x2, uint16_t)

#undef W2S_TAKEN
#undef W2S_TAKEN_OF_HALVES
#undef W2S_FUSED
#undef W2S_FUSED_RELU
#undef W2S_THREE_OF
#undef W2S_SIMD
#undef W2S_SIMD_OF_ONE
#undef W2S_SIMD_RELATION
#undef W2S_SIMD_SUM
#undef W2S_SIMD_OF_SIGN
#undef W2S_SIMD_OF_PARTS
