// SPDX-License-Identifier: Apache-2.0
// Inline PTX, as the scratch copy writes it: the types of PTX, operands and registers as bits of them, addresses.
#pragma once
#include <stdint.h>
#include <string.h>

#include <array>
#include <type_traits>

#include "device_memory.h"
#include "emulation.h"
#include "half_bits.h"
#include "rounding.h"

namespace w2s_ptx {

namespace w2s = ::w2s_emulation;

typedef int8_t s8;
typedef uint8_t u8, b8;
typedef int16_t s16;
typedef uint16_t u16, b16;
typedef int32_t s32;
typedef uint32_t u32, b32;
typedef long long s64;
typedef unsigned long long u64, b64;
typedef float f32;
typedef double f64;
typedef bool pred;

/// A number of 16 bits: it becomes a float exactly, and is rounded to from a float or double.
template <class Format> struct Number16 {
  u16 bits;
  Number16() = default;
  explicit Number16(double v, w2s::Round mode = w2s::Round::nearest) : bits(w2s::from_double<Format>(v, mode)) {}
  operator float() const { return w2s::to_float<Format>(bits); }
};
typedef Number16<w2s::HalfFormat> f16;
typedef Number16<w2s::BfloatFormat> bf16;
/// Two of them in a register, the first in its lower half.
template <class T> struct Pair {
  T low, high;
};
typedef Pair<f16> f16x2;
typedef Pair<bf16> bf16x2;

template <class T> inline constexpr bool is_number16 = std::is_same_v<T, f16> || std::is_same_v<T, bf16>;
template <class T> inline constexpr bool is_pair = std::is_same_v<T, f16x2> || std::is_same_v<T, bf16x2>;
template <class T> inline constexpr bool is_signed_integer = std::is_integral_v<T> && std::is_signed_v<T>;

template <size_t size> struct Bits;
template <> struct Bits<1> { typedef u8 type; };
template <> struct Bits<2> { typedef u16 type; };
template <> struct Bits<4> { typedef u32 type; };
template <> struct Bits<8> { typedef u64 type; };
template <class T> using bits_of_t = typename Bits<sizeof(T)>::type;

template <class T> bits_of_t<T> bits(T value) {
  bits_of_t<T> word;
  memcpy(&word, static_cast<const void *>(&value), sizeof word);
  return word;
}

/// A register's bits, or a literal's, as the type that an instruction reads.
template <class T, class From> T as(From value) {
  if constexpr (std::is_same_v<T, pred> || std::is_same_v<T, From>) {
    return T(value);
  } else if constexpr (std::is_integral_v<T> && std::is_integral_v<From>) {
    return T(value);
  } else {
    const auto word = bits_of_t<T>(bits(value));
    T read;
    memcpy(static_cast<void *>(&read), &word, sizeof read);
    return read;
  }
}

/// What an instruction computed, into a register: an integer of fewer bits is extended as its type is.
template <class To, class T> void put(To &to, T value) {
  to = as<To>(value);
}
/// For `_`.
struct Nowhere {
  template <class T> void operator=(const T &) {}
};
template <class T> void put(Nowhere, T) {}

/// An operand's expression, as its constraint says: an address, a number, what has the size.
template <class T, class From> T in(From value) {
  if constexpr (std::is_pointer_v<From>)
    return T(reinterpret_cast<uintptr_t>(value));
  else if constexpr (std::is_enum_v<From>)
    return T(value);
  else if constexpr (std::is_arithmetic_v<From> && std::is_integral_v<From> == std::is_integral_v<T>)
    return T(value);
  else
    return as<T>(value);
}
template <class To, class T> W2S_INLINE void out(To &to, T value) {
  using Plain = std::remove_cv_t<To>;
  if constexpr (std::is_pointer_v<Plain>)
    to = reinterpret_cast<Plain>(uintptr_t(value));
  else if constexpr (std::is_enum_v<Plain> || (std::is_arithmetic_v<Plain> && std::is_integral_v<Plain> == std::is_integral_v<T>))
    to = Plain(value);
  else
    to = as<Plain>(value);
}

inline u32 shared_address(const void *address) { return u32(__cvta_generic_to_shared(address)); }
inline unsigned char *shared(u64 address) { return static_cast<unsigned char *>(__cvta_shared_to_generic(address)); }
inline unsigned char *generic(u64 address) { return reinterpret_cast<unsigned char *>(address); }

/// `.ftz`: what is too small for a normal number is zero, of its sign.
template <class T> T flushed(T value) {
  if constexpr (is_pair<T>) {
    return {flushed(value.low), flushed(value.high)};
  } else if constexpr (std::is_same_v<T, float> || is_number16<T>) {
    constexpr auto exponent = std::is_same_v<T, float> ? 0x7f800000u : std::is_same_v<T, f16> ? 0x7c00u : 0x7f80u;
    constexpr auto sign = bits_of_t<T>(1u << (8 * sizeof(T) - 1));
    return (bits(value) & exponent) == 0 ? as<T>(bits_of_t<T>(bits(value) & sign)) : value;
  } else {
    return value;
  }
}

/// `.ftz` of a conversion is for floats only: a 16-bit number keeps what it has.
template <class T> T flushed_float(T value) {
  if constexpr (std::is_same_v<T, float>) return flushed(value);
  else return value;
}

/// `.sat` of a floating number.
template <class T> T saturated_to_1(T value) {
  if constexpr (is_pair<T>)
    return {saturated_to_1(value.low), saturated_to_1(value.high)};
  else
    return float(value) > 0 ? (float(value) < 1 ? value : T(1.0f)) : T(0.0f);
}
/// `.relu`: a NaN stays one.
template <class T> T not_below_0(T value) {
  if constexpr (is_pair<T>)
    return {not_below_0(value.low), not_below_0(value.high)};
  else
    return float(value) > 0 || value != value ? value : T(0.0f);
}

}  // namespace w2s_ptx

#define W2S_WORD(x) #x
#define W2S_LINE(x) W2S_WORD(x)
// The linker names it, with its place, where it is in code that is emitted.
#define W2S_PTX_NOT_EMULATED(what) __asm__ volatile("call \"" what " (" __FILE__ ":" W2S_LINE(__LINE__) ")\"")
