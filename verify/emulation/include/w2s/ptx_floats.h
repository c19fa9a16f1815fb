// SPDX-License-Identifier: Apache-2.0
// PTX ISA, "Floating-Point Instructions", "Half Precision Floating-Point", "cvt". Approximations are the host's functions: a
// GPU's differ within what PTX documents.
#pragma once
#include <math.h>

#include "device_float.h"
#include "narrow_bits.h"
#include "ptx_integers.h"

namespace w2s_ptx {

enum class Mode { rn, rz, rm, rp };
inline int of_host(Mode mode) {
  return mode == Mode::rz ? FE_TOWARDZERO : mode == Mode::rm ? FE_DOWNWARD : mode == Mode::rp ? FE_UPWARD : FE_TONEAREST;
}
constexpr w2s::Round of_16(Mode mode) {
  return mode == Mode::rz ? w2s::Round::zero : mode == Mode::rm ? w2s::Round::down : mode == Mode::rp ? w2s::Round::up : w2s::Round::nearest;
}
template <class T> T canonical_nan() { return as<T>(sizeof(T) == 8 ? 0x7ff8000000000000ull : 0x7fffffffull); }
template <> inline f16 canonical_nan<f16>() { return {as<f16>(0x7fff)}; }
template <> inline bf16 canonical_nan<bf16>() { return {as<bf16>(0x7fff)}; }

/// In a rounding mode; never made one instruction with another. A float that is no number is always the same one.
template <Mode mode, class Compute> auto rounding(Compute compute) {
  const auto v = mode == Mode::rn ? w2s::opaque(compute()) : w2s::rounded(of_host(mode), compute);
  return sizeof v == 4 && v != v ? canonical_nan<std::remove_const_t<decltype(v)>>() : v;
}

#define W2S_PTX_OPERATION(name, op)                                                                                          \
  template <Mode mode = Mode::rn, class T> std::enable_if_t<!std::is_integral_v<T>, T> name(T a, T b) {                      \
    if constexpr (is_pair<T>) return {name(a.low, b.low), name(a.high, b.high)};                                             \
    else if constexpr (is_number16<T>) return T(double(float(a) op float(b)));                                               \
    else return rounding<mode>([=] { return T(w2s::opaque(a) op w2s::opaque(b)); });                                         \
  }
W2S_PTX_OPERATION(add, +)
W2S_PTX_OPERATION(sub, -)
W2S_PTX_OPERATION(mul, *)
W2S_PTX_OPERATION(div, /)
#undef W2S_PTX_OPERATION
template <Mode mode = Mode::rn, class T> T fma(T a, T b, T c) {
  if constexpr (is_pair<T>) return {fma(a.low, b.low, c.low), fma(a.high, b.high, c.high)};
  else if constexpr (is_number16<T>) return T(w2s::fma_to_odd(float(a), float(b), float(c)));
  else return rounding<mode>([=] { return T(std::fma(w2s::opaque(a), w2s::opaque(b), w2s::opaque(c))); });
}
template <Mode mode = Mode::rn, class T> T rcp(T a) { return div<mode>(T(1), a); }
template <Mode mode = Mode::rn, class T> T sqrt(T a) { return rounding<mode>([=] { return T(std::sqrt(w2s::opaque(a))); }); }

#define W2S_PTX_FUNCTION(name, expression)                                \
  template <class T> T name(T a) {                                        \
    if constexpr (is_pair<T>) {                                           \
      return {name(a.low), name(a.high)};                                 \
    } else {                                                              \
      const double v = double(a);                                         \
      return T(expression);                                               \
    }                                                                     \
  }
W2S_PTX_FUNCTION(ex2_approx, ::exp2(v))
W2S_PTX_FUNCTION(lg2_approx, ::log2(v))
W2S_PTX_FUNCTION(sin_approx, ::sin(v))
W2S_PTX_FUNCTION(cos_approx, ::cos(v))
W2S_PTX_FUNCTION(tanh_approx, ::tanh(v))
W2S_PTX_FUNCTION(rsqrt_approx, 1.0 / ::sqrt(v))
W2S_PTX_FUNCTION(sqrt_approx, ::sqrt(v))
W2S_PTX_FUNCTION(rcp_approx, 1.0 / v)
#undef W2S_PTX_FUNCTION
inline f32 div_approx(f32 a, f32 b) { return __fdividef(a, b); }

template <class T> std::enable_if_t<!std::is_integral_v<T>, T> abs(T a) {
  if constexpr (is_pair<T>) return {abs(a.low), abs(a.high)};
  else return as<T>(bits_of_t<T>(bits(a) & (bits_of_t<T>(~bits_of_t<T>(0)) >> 1)));
}
template <class T> std::enable_if_t<!std::is_integral_v<T>, T> neg(T a) {
  if constexpr (is_pair<T>) return {neg(a.low), neg(a.high)};
  else return as<T>(bits_of_t<T>(bits(a) ^ bits_of_t<T>(1) << (width<T> - 1)));
}
/// Of a NaN and a number the number, or with `nan` the NaN; -0 is less than 0. `least` says which of the two is taken.
template <bool least, bool nan = false, class T> T extreme(T a, T b) {
  if constexpr (is_pair<T>) {
    return {extreme<least, nan>(a.low, b.low), extreme<least, nan>(a.high, b.high)};
  } else {
    if (a != a || b != b) return nan || (a != a && b != b) ? canonical_nan<T>() : a != a ? b : a;
    if (a == b) return (bits(a) >> (width<T> - 1) != 0) == least ? a : b;
    return (a < b) == least ? a : b;
  }
}
/// `.xorsign.abs`: of the magnitudes, with the sign of the product.
template <bool least, bool nan, class T> T extreme_of_magnitudes(T a, T b) {
  const T found = extreme<least, nan>(abs(a), abs(b));
  return (bits(a) ^ bits(b)) >> (width<T> - 1) ? neg(found) : found;
}
template <class T> T copysign(T a, T b) { return T(std::copysign(b, a)); }

// Conversions. To an integer what is too large or too small is the nearest one.
template <Mode mode> double whole(double v) {
  return mode == Mode::rn ? std::nearbyint(v) : mode == Mode::rz ? std::trunc(v) : mode == Mode::rm ? std::floor(v) : std::ceil(v);
}
template <class T, Mode mode, class From> T cvt_to_integer(From v) {
  const double found = whole<mode>(double(v));
  return sizeof(From) == 8 || found == found ? w2s::saturated<T>(found) : w2s::saturated<T>(float(found));
}
template <class T, Mode mode, class From> T cvt_to_whole(From v) { return T(whole<mode>(double(v))); }
template <class T, Mode mode = Mode::rn, class From> T cvt_to_floating(From v) {
  if constexpr (is_number16<T>) {
    return T(w2s::to_odd(v), of_16(mode));
  } else {
    return rounding<mode>([=] { return T(w2s::opaque(v)); });
  }
}
template <class T, class From> T cvt_sat(From v) {
  if constexpr (std::is_signed_v<From>) return v < 0 ? clamped<T>(s64(v)) : u64(v) > u64(std::numeric_limits<T>::max()) ? std::numeric_limits<T>::max() : T(v);
  else return u64(v) > u64(std::numeric_limits<T>::max()) ? std::numeric_limits<T>::max() : T(v);
}
inline u32 cvt_rna_tf32(f32 v) {
  u32 word = bits(v);
  if ((word & 0x7f800000) != 0x7f800000) word += 0x1000;
  return word & ~0x1fffu;
}
inline u32 cvt_rna_satfinite_tf32(f32 v) {
  constexpr u32 sign = 0x80000000, most = 0x7f7fe000;
  const u32 word = cvt_rna_tf32(v);
  return v == v && (word & ~sign) > most ? (word & sign) | most : word;
}
inline u32 cvt_rn_tf32(f32 v) {
  u32 word = bits(v);
  if ((word & 0x7f800000) != 0x7f800000) word += 0xfff + (word >> 13 & 1);
  return word & ~0x1fffu;
}
/// Two clamped integers in the lower and upper half of a word; with `c` its lower bits go up.
template <class T> u32 cvt_pack(s32 a, s32 b) {
  return u32(unsigned_t<T>(clamped<T>(b))) | u32(unsigned_t<T>(clamped<T>(a))) << width<T>;
}
template <class T> u32 cvt_pack(s32 a, s32 b, u32 c) { return cvt_pack<T>(a, b) | c << 2 * width<T>; }


/// Numbers of 8 and 4 bits, two in a register of twice that.
template <class Format> auto cvt_narrow(f32 low, f32 high) {
  if constexpr (Format::width == 4) return u8(Format::from_double(low) | Format::from_double(high) << 4);
  else return u16(Format::from_double(low) | Format::from_double(high) << 8);
}
template <class Format> f16x2 cvt_widen(u32 pair) {
  const u32 mask = (1u << Format::width) - 1;
  return {f16(Format::to_float(pair & mask)), f16(Format::to_float(pair >> Format::width & mask))};
}

}  // namespace w2s_ptx
