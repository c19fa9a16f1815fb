// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: single accesses to memory that CUDA programs spell in PTX: words of a type, several at once, with an order.
#pragma once
#include <sycl/sycl.hpp>
#include <wmma2sycl/async_copy.hpp>

#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace wmma2sycl {

// What an address says: a pointer to anything, an integer that is one, or an address in local memory.
template <typename T, typename Address> T *pointer_to(Address address) {
  if constexpr (std::is_same_v<Address, shared_address>)
    return address.template get<T>();
  else
    return (T *)address;
}

namespace detail {

template <typename T>
inline constexpr bool is_register = std::is_arithmetic_v<T> || std::is_same_v<T, sycl::half> || std::is_same_v<T, sycl::ext::oneapi::bfloat16>;

// A register's bits; of anything else, as an element of a sycl::vec, the value.
template <typename To, typename From> To same_bits(const From &from) {
  if constexpr (is_register<From> && sizeof(To) == sizeof(From))
    return sycl::bit_cast<To>(from);
  else
    return static_cast<To>(from); // also a byte or short in a register of 32 bits
}
template <typename T, typename Register> void put(T value, Register &&into) {
  if constexpr (is_register<std::remove_reference_t<Register>>)
    into = same_bits<std::remove_reference_t<Register>>(value);
  else
    into = value;
}

} // namespace detail

// Words that lie one behind the other, in one access.
template <typename T, typename Address, typename... Registers> void load_from(Address address, Registers &&...registers) {
  constexpr int words = sizeof...(Registers);
  if constexpr (words == 1) {
    (detail::put<T>(*pointer_to<const T>(address), registers), ...);
  } else {
    const auto loaded = *pointer_to<const sycl::vec<T, words>>(address);
    int word = 0;
    (detail::put<T>(loaded[word++], registers), ...);
  }
}
template <typename T, typename Address, typename... Registers> void store_to(Address address, Registers... registers) {
  if constexpr (sizeof...(Registers) == 1)
    *pointer_to<T>(address) = (detail::same_bits<T>(registers), ...);
  else
    *pointer_to<sycl::vec<T, sizeof...(Registers)>>(address) = {detail::same_bits<T>(registers)...};
}

namespace detail {
template <typename T> using device_word = sycl::atomic_ref<T, sycl::memory_order::relaxed, sycl::memory_scope::device>;
}

// What other work-items wrote, looked up anew each time.
template <typename T, typename Address> T load_relaxed(Address address) {
  return detail::device_word<T>(*pointer_to<T>(address)).load();
}
template <typename T, typename Address> T load_acquire(Address address) {
  const T loaded = load_relaxed<T>(address);
  sycl::atomic_fence(sycl::memory_order::acquire, sycl::memory_scope::device);
  return loaded;
}
template <typename T, typename Address, typename Register> void store_release(Address address, Register value) {
  sycl::atomic_fence(sycl::memory_order::release, sycl::memory_scope::device);
  detail::device_word<T>(*pointer_to<T>(address)).store(detail::same_bits<T>(value));
}

// Hints, which other devices than NVIDIA's do without.
template <typename Address> void prefetch_L1([[maybe_unused]] Address address) {
#if defined(__NVPTX__)
  asm volatile("prefetch.global.L1 [%0];" ::"l"(address));
#endif
}
template <typename Address> void prefetch_L2([[maybe_unused]] Address address) {
#if defined(__NVPTX__)
  asm volatile("prefetch.global.L2 [%0];" ::"l"(address));
#endif
}

} // namespace wmma2sycl
