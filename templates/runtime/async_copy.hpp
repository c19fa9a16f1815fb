// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: copies from global to local memory that a work-item starts, and waits for later: cp.async where there is one.
#pragma once
#include <sycl/sycl.hpp>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

namespace wmma2sycl {

// An address in local memory that programs compute with in bytes, as CUDA's of 32 bits: offsets count modulo 2^32.
class shared_address {
#if defined(__NVPTX__)
  using representation = std::uint32_t;
#else
  using representation = sycl::multi_ptr<char, sycl::access::address_space::local_space, sycl::access::decorated::yes>::pointer;
#endif

public:
  shared_address() = default;
  shared_address(std::nullptr_t) : address_() {}
  explicit shared_address(const volatile void *pointer) : address_(of(const_cast<void *>(pointer))) {}

  // The pointer that it is the address of.
  template <typename T = void> T *get() const {
#if defined(__NVPTX__)
    return (T *)(__attribute__((address_space(3))) T *)static_cast<std::uintptr_t>(address_);
#else
    return (T *)address_;
#endif
  }
  std::uint32_t bits() const { return static_cast<std::uint32_t>((std::uintptr_t)address_); }

  template <typename Integer> shared_address &operator+=(Integer bytes) {
    address_ += static_cast<std::int32_t>(bytes);
    return *this;
  }
  template <typename Integer> shared_address &operator-=(Integer bytes) {
    address_ -= static_cast<std::int32_t>(bytes);
    return *this;
  }
  template <typename Integer> friend shared_address operator+(shared_address a, Integer bytes) { return a += bytes; }
  template <typename Integer, std::enable_if_t<std::is_integral_v<Integer>, int> = 0>
  friend shared_address operator+(Integer bytes, shared_address a) {
    return a += bytes;
  }
  template <typename Integer> friend shared_address operator-(shared_address a, Integer bytes) { return a -= bytes; }
  friend std::int32_t operator-(shared_address a, shared_address b) { return static_cast<std::int32_t>(a.address_ - b.address_); }
  friend bool operator==(shared_address a, shared_address b) { return a.address_ == b.address_; }
  friend bool operator!=(shared_address a, shared_address b) { return a.address_ != b.address_; }
  friend bool operator<(shared_address a, shared_address b) { return a.address_ < b.address_; }
  friend bool operator>(shared_address a, shared_address b) { return b < a; }
  friend bool operator<=(shared_address a, shared_address b) { return !(b < a); }
  friend bool operator>=(shared_address a, shared_address b) { return !(a < b); }

private:
  static representation of(void *pointer) {
#if defined(__NVPTX__)
    return static_cast<std::uint32_t>(reinterpret_cast<std::uintptr_t>((__attribute__((address_space(3))) char *)pointer));
#else
    namespace syclex = sycl::ext::oneapi::experimental;
    return syclex::static_address_cast<syclex::local_space>(static_cast<char *>(pointer)).get_decorated();
#endif
  }

  representation address_;
};

namespace detail {

// A pointer to global memory, given as one or as an integer.
template <typename T> const char *global_source(T from) {
  if constexpr (std::is_integral_v<T>) {
    static_assert(sizeof(T) == sizeof(void *), "a global address has 64 bits");
    return reinterpret_cast<const char *>(from);
  } else {
    return reinterpret_cast<const char *>(from);
  }
}

template <int Bytes> void copy_now(shared_address to, const char *from, int size) {
  namespace syclex = sycl::ext::oneapi::experimental;
  using word = std::conditional_t<Bytes == 4, std::uint32_t, std::conditional_t<Bytes == 8, sycl::vec<std::uint32_t, 2>, sycl::vec<std::uint32_t, 4>>>;
  word *target = to.get<word>();
  if (size >= Bytes) {
    *target = *syclex::static_address_cast<syclex::global_space>(reinterpret_cast<const word *>(from));
  } else {
    unsigned char bytes[Bytes] = {};
    for (int i = 0; i < size; i++)
      bytes[i] = static_cast<unsigned char>(from[i]);
    std::memcpy(target, bytes, Bytes);
  }
}

} // namespace detail

// Starts a copy of Bytes (4, 8 or 16), of which the first `size` are read and the rest become 0. Both sides are aligned to Bytes.
template <int Bytes, typename From> void copy_async(shared_address to, From from, [[maybe_unused]] int size) {
  static_assert(Bytes == 4 || Bytes == 8 || Bytes == 16, "cp.async copies 4, 8 or 16 bytes");
  const char *source = detail::global_source(from);
#if defined(__NVPTX__)
  if constexpr (Bytes == 16)
    asm volatile("cp.async.cg.shared.global [%0], [%1], 16, %2;" ::"r"(to.bits()), "l"(source), "r"(size) : "memory");
  else
    asm volatile("cp.async.ca.shared.global [%0], [%1], %2, %3;" ::"r"(to.bits()), "l"(source), "n"(Bytes), "r"(size) : "memory");
#else
  detail::copy_now<Bytes>(to, source, size);
#endif
}
template <int Bytes, typename From> void copy_async(shared_address to, From from) {
  static_assert(Bytes == 4 || Bytes == 8 || Bytes == 16, "cp.async copies 4, 8 or 16 bytes");
  const char *source = detail::global_source(from);
#if defined(__NVPTX__)
  if constexpr (Bytes == 16)
    asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" ::"r"(to.bits()), "l"(source) : "memory");
  else
    asm volatile("cp.async.ca.shared.global [%0], [%1], %2;" ::"r"(to.bits()), "l"(source), "n"(Bytes) : "memory");
#else
  detail::copy_now<Bytes>(to, source, Bytes);
#endif
}

// Through the first-level cache too, which copies of 16 bytes otherwise pass by.
template <int Bytes, typename From> void copy_async_cached(shared_address to, From from) {
#if defined(__NVPTX__)
  asm volatile("cp.async.ca.shared.global [%0], [%1], %2;" ::"r"(to.bits()), "l"(detail::global_source(from)), "n"(Bytes) : "memory");
#else
  copy_async<Bytes>(to, from);
#endif
}
template <int Bytes, typename From> void copy_async_cached(shared_address to, From from, int size) {
#if defined(__NVPTX__)
  asm volatile("cp.async.ca.shared.global [%0], [%1], %2, %3;" ::"r"(to.bits()), "l"(detail::global_source(from)), "n"(Bytes), "r"(size)
               : "memory");
#else
  copy_async<Bytes>(to, from, size);
#endif
}

// Of a size known at run time, the last `zeros` bytes of it filled with zeros: CUDA's __pipeline_memcpy_async.
inline void copy_async(void *to, const void *from, std::size_t bytes, std::size_t zeros = 0) {
  const shared_address target(to);
  const int size = static_cast<int>(bytes - zeros);
  if (bytes == 16)
    zeros == 0 ? copy_async<16>(target, from) : copy_async<16>(target, from, size);
  else if (bytes == 8)
    zeros == 0 ? copy_async<8>(target, from) : copy_async<8>(target, from, size);
  else
    zeros == 0 ? copy_async<4>(target, from) : copy_async<4>(target, from, size);
}

// Closes a group of the copies that this work-item has started since the last one.
inline void commit_async_copies() {
#if defined(__NVPTX__)
  asm volatile("cp.async.commit_group;" ::: "memory");
#endif
}

// Waits for all of this work-item's groups but the last `groups`. What other work-items copied is there behind a barrier.
inline void wait_async_copies([[maybe_unused]] int groups) {
#if defined(__NVPTX__)
  switch (groups) {
  case 0: asm volatile("cp.async.wait_group 0;" ::: "memory"); break;
  case 1: asm volatile("cp.async.wait_group 1;" ::: "memory"); break;
  case 2: asm volatile("cp.async.wait_group 2;" ::: "memory"); break;
  case 3: asm volatile("cp.async.wait_group 3;" ::: "memory"); break;
  case 4: asm volatile("cp.async.wait_group 4;" ::: "memory"); break;
  case 5: asm volatile("cp.async.wait_group 5;" ::: "memory"); break;
  case 6: asm volatile("cp.async.wait_group 6;" ::: "memory"); break;
  default: asm volatile("cp.async.wait_group 7;" ::: "memory"); break;
  }
#endif
}
// Waits for all copies, in a group or not.
inline void wait_async_copies() {
#if defined(__NVPTX__)
  asm volatile("cp.async.wait_all;" ::: "memory");
#endif
}

} // namespace wmma2sycl
