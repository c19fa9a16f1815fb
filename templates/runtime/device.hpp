// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: CUDA's atomic functions, votes and bit functions.
#pragma once
#include <sycl/sycl.hpp>

#include <cstddef>
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

} // namespace detail

// CUDA's min and max of a mix of types, where a macro's body leaves them open; of a number and a NaN, the number.
template <typename A, typename B> constexpr std::common_type_t<A, B> min_of(A a, B b) {
  using T = std::common_type_t<A, B>;
  if constexpr (std::is_floating_point_v<T>)
    return sycl::fmin(static_cast<T>(a), static_cast<T>(b));
  else
    return static_cast<T>(b) < static_cast<T>(a) ? static_cast<T>(b) : static_cast<T>(a);
}
template <typename A, typename B> constexpr std::common_type_t<A, B> max_of(A a, B b) {
  using T = std::common_type_t<A, B>;
  if constexpr (std::is_floating_point_v<T>)
    return sycl::fmax(static_cast<T>(a), static_cast<T>(b));
  else
    return static_cast<T>(a) < static_cast<T>(b) ? static_cast<T>(b) : static_cast<T>(a);
}

// CUDA's atomic functions: the old value comes back. Others see it in the whole device, or in the scope that is named.
template <sycl::memory_scope Scope = detail::whole_device, typename T> T atomic_add(T *address, detail::same_t<T> x) {
  return detail::relaxed_atomic<T, Scope>(*address).fetch_add(x);
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
  detail::compare_exchange<Scope>(*address, expected, desired);
  return expected;
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
