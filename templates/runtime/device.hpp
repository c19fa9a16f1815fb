// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: CUDA's atomic functions, votes and bit functions.
#pragma once
#include <sycl/sycl.hpp>

#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace wmma2sycl {

namespace detail {

// Relaxed, as CUDA's atomic functions are.
inline constexpr sycl::memory_scope whole_device = sycl::memory_scope::device;
template <typename T, sycl::memory_scope Scope> using relaxed_atomic = sycl::atomic_ref<T, sycl::memory_order::relaxed, Scope>;
template <typename T> struct same {
  using type = T;
};
template <typename T> using same_t = typename same<T>::type; // converted to T, which another argument says

// Whether `value` was `expected` and now is `desired`; `expected` becomes what it was.
template <sycl::memory_scope Scope, typename T> bool compare_exchange(T &value, T &expected, T desired) {
#if defined(__NVPTX__)
  // atomic_ref's is sequentially consistent there, and with the host too, whatever is asked for: a fence each time.
  constexpr int scope = Scope == sycl::memory_scope::system       ? __MEMORY_SCOPE_SYSTEM
                        : Scope == sycl::memory_scope::work_group ? __MEMORY_SCOPE_WRKGRP
                                                                  : __MEMORY_SCOPE_DEVICE;
  return __scoped_atomic_compare_exchange(&value, &expected, &desired, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED, scope);
#else
  return relaxed_atomic<T, Scope>(value).compare_exchange_strong(expected, desired);
#endif
}

// What has 16 bits, and a pair of such: within the word of 32 bits that holds it, made anew until nobody else changed that meanwhile.
template <typename T> inline constexpr bool is_in_word = sizeof(T) == 2 || (sizeof(T) == 4 && !std::is_arithmetic_v<T> && !std::is_pointer_v<T> && !std::is_enum_v<T>);
template <sycl::memory_scope Scope, typename T, typename Function> T change_in_word(T *address, Function changed) {
  using Bits = std::conditional_t<sizeof(T) == 2, std::uint16_t, std::uint32_t>;
  const auto place = reinterpret_cast<std::uintptr_t>(address);
  unsigned &word = *reinterpret_cast<unsigned *>(place & ~std::uintptr_t(3));
  const unsigned shift = sizeof(T) == 2 ? 8 * (place & 2) : 0, kept = sizeof(T) == 2 ? 0xffff0000u >> shift : 0;
  unsigned old = relaxed_atomic<unsigned, Scope>(word).load();
  for (;;) {
    const T before = sycl::bit_cast<T>(static_cast<Bits>(old >> shift));
    if (compare_exchange<Scope>(word, old, (old & kept) | static_cast<unsigned>(sycl::bit_cast<Bits>(T(changed(before)))) << shift))
      return before;
  }
}

template <typename T> struct vector_size : std::integral_constant<int, 1> {};
template <int N> struct vector_size<sycl::vec<float, N>> : std::integral_constant<int, N> {};

} // namespace detail

// CUDA's min and max of a mix of types, where a macro's body leaves them open: an int of what is narrower; of a number
// and a NaN, the number.
template <typename A, typename B> constexpr auto min_of(A a, B b) {
  using T = decltype(a + b);
  if constexpr (std::is_floating_point_v<T>)
    return sycl::fmin(static_cast<T>(a), static_cast<T>(b));
  else
    return static_cast<T>(b) < static_cast<T>(a) ? static_cast<T>(b) : static_cast<T>(a);
}
template <typename A, typename B> constexpr auto max_of(A a, B b) {
  using T = decltype(a + b);
  if constexpr (std::is_floating_point_v<T>)
    return sycl::fmax(static_cast<T>(a), static_cast<T>(b));
  else
    return static_cast<T>(a) < static_cast<T>(b) ? static_cast<T>(b) : static_cast<T>(a);
}

// CUDA's atomic functions: the old value comes back. Others see it in the whole device, or in the scope that is named.
template <sycl::memory_scope Scope = detail::whole_device, typename T> T atomic_add(T *address, detail::same_t<T> x) {
  if constexpr (detail::vector_size<T>::value > 1) { // each number by itself
    for (int i = 0; i < detail::vector_size<T>::value; ++i)
      x[i] = detail::relaxed_atomic<float, Scope>(reinterpret_cast<float *>(address)[i]).fetch_add(x[i]);
    return x;
  } else if constexpr (detail::is_in_word<T>) {
    return detail::change_in_word<Scope>(address, [=](T before) { return before + x; });
  } else {
    return detail::relaxed_atomic<T, Scope>(*address).fetch_add(x);
  }
}
template <sycl::memory_scope Scope = detail::whole_device, typename T> T atomic_sub(T *address, detail::same_t<T> x) {
  return detail::relaxed_atomic<T, Scope>(*address).fetch_sub(x);
}
template <sycl::memory_scope Scope = detail::whole_device, typename T> T atomic_min(T *address, detail::same_t<T> x) {
  return detail::relaxed_atomic<T, Scope>(*address).fetch_min(x);
}
template <sycl::memory_scope Scope = detail::whole_device, typename T> T atomic_max(T *address, detail::same_t<T> x) {
  return detail::relaxed_atomic<T, Scope>(*address).fetch_max(x);
}
template <sycl::memory_scope Scope = detail::whole_device, typename T> T atomic_and(T *address, detail::same_t<T> x) {
  return detail::relaxed_atomic<T, Scope>(*address).fetch_and(x);
}
template <sycl::memory_scope Scope = detail::whole_device, typename T> T atomic_or(T *address, detail::same_t<T> x) {
  return detail::relaxed_atomic<T, Scope>(*address).fetch_or(x);
}
template <sycl::memory_scope Scope = detail::whole_device, typename T> T atomic_xor(T *address, detail::same_t<T> x) {
  return detail::relaxed_atomic<T, Scope>(*address).fetch_xor(x);
}
template <sycl::memory_scope Scope = detail::whole_device, typename T> T atomic_exchange(T *address, detail::same_t<T> x) {
  return detail::relaxed_atomic<T, Scope>(*address).exchange(x);
}
template <sycl::memory_scope Scope = detail::whole_device, typename T>
T atomic_compare_exchange(T *address, detail::same_t<T> expected, detail::same_t<T> desired) {
  if constexpr (detail::is_in_word<T>) {
    return detail::change_in_word<Scope>(address, [=](T before) { return before == expected ? desired : before; });
  } else {
    detail::compare_exchange<Scope>(*address, expected, desired);
    return expected;
  }
}

// Counts from 0 up to `last` and round again.
template <sycl::memory_scope Scope = detail::whole_device> unsigned atomic_increment(unsigned *address, unsigned last) {
#if defined(__NVPTX__)
  if constexpr (Scope == detail::whole_device)
    return __nvvm_atom_inc_gen_ui(address, last);
#endif
  unsigned old = detail::relaxed_atomic<unsigned, Scope>(*address).load();
  while (!detail::compare_exchange<Scope>(*address, old, old >= last ? 0 : old + 1)) {
  }
  return old;
}

// Counts from `last` down to 0 and round again.
template <sycl::memory_scope Scope = detail::whole_device> unsigned atomic_decrement(unsigned *address, unsigned last) {
#if defined(__NVPTX__)
  if constexpr (Scope == detail::whole_device)
    return __nvvm_atom_dec_gen_ui(address, last);
#endif
  unsigned old = detail::relaxed_atomic<unsigned, Scope>(*address).load();
  while (!detail::compare_exchange<Scope>(*address, old, old == 0 || old > last ? last : old - 1)) {
  }
  return old;
}

// One bit a lane, for sub-groups of up to 32.
inline unsigned ballot(sycl::sub_group sg, bool predicate) {
  unsigned bits = 0;
  sycl::ext::oneapi::group_ballot(sg, predicate).extract_bits(bits);
  return bits;
}

// CUDA's fast functions: the device's native ones on GPUs that CUDA or HIP program. What SPIR-V calls native may be much
// coarser (exp on Intel's CPU: 2e-4, where CUDA's __expf is right to a few units of the last place).
namespace fast {
#if defined(__NVPTX__) || defined(__AMDGCN__)
namespace precise_enough = sycl::native;
#else
namespace precise_enough = sycl;
#endif
inline float exp(float x) { return precise_enough::exp(x); }
inline float exp10(float x) { return precise_enough::exp10(x); }
inline float log(float x) { return precise_enough::log(x); }
inline float log2(float x) { return precise_enough::log2(x); }
inline float log10(float x) { return precise_enough::log10(x); }
inline float sin(float x) { return precise_enough::sin(x); }
inline float cos(float x) { return precise_enough::cos(x); }
inline float tan(float x) { return precise_enough::tan(x); }
inline float powr(float x, float y) { return precise_enough::powr(x, y); }
#if defined(__NVPTX__) || defined(__AMDGCN__)
inline float divide(float x, float y) { return sycl::native::divide(x, y); }
#else
inline float divide(float x, float y) { return x / y; }
#endif
} // namespace fast

// Rounded by themselves: never part of a fused multiply-add.
#ifdef __clang__
#define WMMA2SYCL_UNFUSED _Pragma("clang fp contract(off)")
#else
#define WMMA2SYCL_UNFUSED
#endif
inline float add_rounded(float a, float b) {
  WMMA2SYCL_UNFUSED
  return a + b;
}
inline float sub_rounded(float a, float b) {
  WMMA2SYCL_UNFUSED
  return a - b;
}
inline float mul_rounded(float a, float b) {
  WMMA2SYCL_UNFUSED
  return a * b;
}
inline double add_rounded(double a, double b) {
  WMMA2SYCL_UNFUSED
  return a + b;
}
inline double sub_rounded(double a, double b) {
  WMMA2SYCL_UNFUSED
  return a - b;
}
inline double mul_rounded(double a, double b) {
  WMMA2SYCL_UNFUSED
  return a * b;
}
#undef WMMA2SYCL_UNFUSED

// The number of the lowest bit set, from 1; 0 where there is none.
template <typename T> int find_first_set(T x) { return x == 0 ? 0 : static_cast<int>(sycl::ctz(x)) + 1; }

template <typename T> T reverse_bits(T x) {
  std::make_unsigned_t<T> left = static_cast<std::make_unsigned_t<T>>(x), reversed = 0;
  for (std::size_t bit = 0; bit < 8 * sizeof(T); ++bit, left >>= 1)
    reversed = reversed << 1 | (left & 1);
  return static_cast<T>(reversed);
}

} // namespace wmma2sycl
