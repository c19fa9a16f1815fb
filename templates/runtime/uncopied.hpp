// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: a kernel's parameter of a class that holds arrays, read where the launch put it. DPC++ copies it to each
// work-item's local memory on NVIDIA devices, if it is indexed at run time; nvcc reads the constant bank.
#pragma once
#include <sycl/sycl.hpp>

#include <cstdint>
#include <cstring>
#include <type_traits>

namespace wmma2sycl {

#if defined(__SYCL_DEVICE_ONLY__) && defined(__NVPTX__)
namespace detail {

// The bytes of an S. A copy of them, which device code makes as soon as it is entered, holds the place of the first ones
// instead. DPC++ makes one copy. Were there none, the bytes are read; a second one stops the kernel.
template <typename S> class parameter_bytes {
public:
  [[gnu::always_inline]] parameter_bytes(const parameter_bytes &other) {
    if constexpr (holds_place) {
      if (other.place().is_one())
        __builtin_trap();
      point_to(&other.own());
    } else {
      std::memcpy(bytes, other.bytes, sizeof bytes);
    }
  }
  [[gnu::always_inline]] explicit parameter_bytes(const S &value) {
    if constexpr (holds_place)
      point_to(&value);
    else
      std::memcpy(bytes, &value, sizeof bytes);
  }
  [[gnu::always_inline]] const S &get() const {
    if constexpr (holds_place) {
      if (const auto found = place(); found.is_one())
        return *found.at;
    }
    return own();
  }

private:
  struct place_of_value {
    const S *at;
    std::uintptr_t check;
    bool is_one() const { return at != nullptr && check == check_of(at); }
  };
  // Nothing that values come to by themselves: {0, 0, -1, -1}, a null and its complement, is one that programs have.
  static std::uintptr_t check_of(const S *at) { return reinterpret_cast<std::uintptr_t>(at) ^ 0x8f1bbcdcbfa53e0bull; }
  static constexpr bool holds_place = sizeof(S) >= sizeof(place_of_value);

  [[gnu::always_inline]] place_of_value place() const {
    place_of_value found;
    std::memcpy(&found, bytes, sizeof found);
    return found;
  }
  [[gnu::always_inline]] void point_to(const S *at) {
    const place_of_value made{at, check_of(at)};
    std::memcpy(bytes, &made, sizeof made);
  }
  [[gnu::always_inline]] const S &own() const { return *reinterpret_cast<const S *>(bytes); }

  alignas(S) unsigned char bytes[sizeof(S)];
};

} // namespace detail
#else
namespace detail {

template <typename S> class parameter_bytes {
public:
  explicit parameter_bytes(const S &value) : value(value) {}
  const S &get() const { return value; }

private:
  S value;
};

} // namespace detail
#endif

// What a launch is given for such a parameter.
template <typename S> class uncopied_argument : public detail::parameter_bytes<S> {
public:
  using detail::parameter_bytes<S>::parameter_bytes;
  operator const S &() const { return this->get(); }
};
template <typename S> uncopied_argument<S> pass_uncopied(const S &value) { return uncopied_argument<S>(value); }

// The parameter.
template <typename S> class uncopied : public detail::parameter_bytes<S> {
public:
  uncopied(const S &value) : detail::parameter_bytes<S>(value) {}
  uncopied(const uncopied_argument<S> &given) : detail::parameter_bytes<S>(given.get()) {}
};

} // namespace wmma2sycl

template <typename S> struct sycl::is_device_copyable<wmma2sycl::uncopied<S>> : sycl::is_device_copyable<S> {};
template <typename S> struct sycl::is_device_copyable<wmma2sycl::uncopied_argument<S>> : sycl::is_device_copyable<S> {};
