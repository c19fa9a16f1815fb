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
template <typename T, sycl::memory_scope Scope> using relaxed_word = sycl::atomic_ref<T, sycl::memory_order::relaxed, Scope>;
inline constexpr sycl::memory_scope device_scope = sycl::memory_scope::device;
} // namespace detail

// What other work-items wrote, looked up anew each time. SYCL has no atomic references to one or two bytes.
template <typename T, sycl::memory_scope Scope = detail::device_scope, typename Address> T load_relaxed(Address address) {
  if constexpr (sizeof(T) < 4)
    return *const_cast<const volatile T *>(pointer_to<const T>(address));
  else
    return detail::relaxed_word<T, Scope>(*pointer_to<T>(address)).load();
}
template <typename T, sycl::memory_scope Scope = detail::device_scope, typename Address> T load_acquire(Address address) {
  const T loaded = load_relaxed<T, Scope>(address);
  sycl::atomic_fence(sycl::memory_order::acquire, Scope);
  return loaded;
}
template <typename T, sycl::memory_scope Scope = detail::device_scope, typename Address, typename... Registers>
void load_each_relaxed(Address address, Registers &&...registers) {
  int word = 0;
  (detail::put<T>(load_relaxed<T, Scope>(pointer_to<T>(address) + word++), registers), ...);
}
template <typename T, sycl::memory_scope Scope = detail::device_scope, typename Address, typename... Registers>
void store_relaxed(Address address, Registers... registers) {
  int word = 0;
  const auto store = [&](T value) {
    T &to = pointer_to<T>(address)[word++];
    if constexpr (sizeof(T) < 4)
      const_cast<volatile T &>(to) = value;
    else
      detail::relaxed_word<T, Scope>(to).store(value);
  };
  (store(detail::same_bits<T>(registers)), ...);
}
template <typename T, sycl::memory_scope Scope = detail::device_scope, typename Address, typename Register>
void store_release(Address address, Register value) {
  sycl::atomic_fence(sycl::memory_order::release, Scope);
  store_relaxed<T, Scope>(address, value);
}

// An access with what comes before it, after it, or both, seen by others in that order.
template <sycl::memory_order Order, sycl::memory_scope Scope, typename Access> auto in_order(Access access) {
  if constexpr (Order != sycl::memory_order::acquire)
    sycl::atomic_fence(sycl::memory_order::release, Scope);
  const auto old = access();
  if constexpr (Order != sycl::memory_order::release)
    sycl::atomic_fence(sycl::memory_order::acquire, Scope);
  return old;
}

// Two 16-bit numbers, each added by itself: here both at once. The old ones come back.
template <sycl::memory_scope Scope = detail::device_scope, typename Pair> Pair atomic_add_pairs(Pair *address, Pair x) {
  detail::relaxed_word<unsigned, Scope> word(*reinterpret_cast<unsigned *>(address));
  unsigned old = word.load();
  while (!word.compare_exchange_strong(old, sycl::bit_cast<unsigned>(sycl::bit_cast<Pair>(old) + x))) {
  }
  return sycl::bit_cast<Pair>(old);
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
