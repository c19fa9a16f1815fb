// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: element types of a matrix, as they are in memory, in a register and in a lambda.
#pragma once
#include <sycl/sycl.hpp>

#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace wmma2sycl {

using sycl::ext::oneapi::bfloat16;
using sycl::ext::oneapi::experimental::matrix::layout;
using sycl::ext::oneapi::experimental::matrix::use;

namespace precision {

using sycl::ext::oneapi::experimental::matrix::precision::tf32; // 32 bits in memory, the upper 19 of a float count

// Integers of 4 bits and single bits, packed into 32-bit words: element 0 in the lowest bits.
struct s4 {};
struct u4 {};
struct b1 {};

} // namespace precision

// What is counted in a product of bits.
enum class bit_operation { bit_xor, bit_and };

// In matrix_types: an accumulator of products that clamp instead of wrapping around.
template <typename T> struct saturating {};

// One combination of element types and, for tiles other than WMMA's 16x16x16, sizes: C (Rows x Cols) += A (Rows x
// Depth) * B (Depth x Cols). A kernel's set of these decides which matrix engines can run it.
template <typename A, typename B, typename C, std::size_t Rows = 16, std::size_t Cols = 16, std::size_t Depth = 16>
struct matrix_types {
  using a = A;
  using b = B;
  using c = C;
  static constexpr std::size_t rows = Rows, cols = Cols, depth = Depth;
};

// The nearest tf32, ties away from zero: CUDA's __float_to_tf32.
inline float round_to_tf32(float x) {
#if defined(__SYCL_DEVICE_ONLY__) && defined(__NVPTX__)
  return sycl::bit_cast<float>(__nvvm_f2tf32_rna(x));
#else
  const std::uint32_t bits = sycl::bit_cast<std::uint32_t>(x), magnitude = bits & 0x7fffffff;
  if (magnitude > 0x7f800000) // a NaN stays one, whichever bits say so
    return sycl::bit_cast<float>((bits | 0x400000) & 0xffffe000);
  return sycl::bit_cast<float>((magnitude == 0x7f800000 ? bits : bits + 0x1000) & 0xffffe000);
#endif
}

namespace detail {

// `memory`: what a pointer points to. `value`: what a lambda over elements sees. `working`: what the software target
// keeps in registers and computes in; 16-bit floats are widened once, at load, because no CPU multiplies them.
// `packed`: how many elements one of these holds.
template <typename T> struct element {
  using memory = T;
  using value = T;
  using working = std::conditional_t<std::is_same_v<T, double>, double,
                                     std::conditional_t<std::is_integral_v<T>, std::int32_t, float>>;
  static constexpr std::size_t packed = 1;
};
template <> struct element<precision::tf32> {
  using memory = float;
  using value = float;
  using working = float;
  static constexpr std::size_t packed = 1;
};
template <typename Word, std::size_t Packed> struct packed_element {
  using memory = Word;
  using value = Word;
  using working = Word;
  static constexpr std::size_t packed = Packed;
};
template <> struct element<precision::s4> : packed_element<std::int32_t, 8> {};
template <> struct element<precision::u4> : packed_element<std::uint32_t, 8> {};
template <> struct element<precision::b1> : packed_element<std::uint32_t, 32> {};
template <typename T> struct element<saturating<T>> : element<T> {};

template <typename T> using memory_of = typename element<T>::memory;
template <typename T> using value_of = typename element<T>::value;
template <typename T> using working_of = typename element<T>::working;
template <typename T> inline constexpr std::size_t packed_in = element<T>::packed;
template <typename T> inline constexpr bool is_packed = packed_in<T> != 1;

// A word with x, of which the lowest bits count, in every element.
template <typename T, typename Value> constexpr memory_of<T> word_of(const Value &x) {
  constexpr std::uint32_t mask = packed_in<T> == 8 ? 0xf : 1, each = packed_in<T> == 8 ? 0x11111111 : 0xffffffff;
  return static_cast<memory_of<T>>((static_cast<std::uint32_t>(x) & mask) * each);
}

template <typename T> working_of<T> widened(value_of<T> x) {
  // A bfloat16 is the upper half of a float. Its own conversions are calls to a device library, slow and, with kernels
  // kept in SYCL's persistent cache, fatal on the CPU device of DPC++ 2026.1.
  if constexpr (std::is_same_v<T, bfloat16>)
    return sycl::bit_cast<float>(static_cast<std::uint32_t>(sycl::bit_cast<std::uint16_t>(x)) << 16);
  else
    return static_cast<working_of<T>>(x);
}

// Rounds to nearest, ties to even.
template <typename T> value_of<T> narrowed(working_of<T> x) {
  if constexpr (std::is_same_v<T, bfloat16>) {
    const std::uint32_t bits = sycl::bit_cast<std::uint32_t>(x);
    const std::uint32_t nearest = bits + 0x7fff + (bits >> 16 & 1);
    return sycl::bit_cast<bfloat16>(static_cast<std::uint16_t>((x == x ? nearest : bits | 0x400000) >> 16));
  } else {
    return static_cast<value_of<T>>(x);
  }
}

} // namespace detail
} // namespace wmma2sycl
