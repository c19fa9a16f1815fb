// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: variables of the device whose device_global says no more than where they lie: __managed__ ones, and those that
// several sources share.
#pragma once
#include <sycl/sycl.hpp>
#include "first_writes.hpp"
#include "queues.hpp"
#include "status.hpp"

#include <cstddef>
#include <cstring>
#include <mutex>
#include <type_traits>
#include <vector>

namespace wmma2sycl {

// What a device_global holds for a __managed__ variable of CUDA's: where that is, in memory which host and devices share. `Of`:
// a name for one that several sources share, which each of them has a device_global for.
template <typename T, typename Of = void> struct managed_place {
  using managed = T;
  T *at;
};

// The same for a __device__ or __constant__ variable that several sources share: memory of each device.
template <typename T, typename Of> struct common_place {
  using common = T;
  T *at;
};

namespace detail {
template <typename Global> struct held_by;
template <typename T, typename Properties> struct held_by<sycl::ext::oneapi::experimental::device_global<T, Properties>> {
  using type = T;
};
template <typename T, typename Of, typename Properties>
struct held_by<sycl::ext::oneapi::experimental::device_global<managed_place<T, Of>, Properties>> {
  using type = T;
};
template <typename T, typename Of, typename Properties>
struct held_by<sycl::ext::oneapi::experimental::device_global<common_place<T, Of>, Properties>> {
  using type = T;
};
template <auto &Variable> using held = typename held_by<std::remove_reference_t<decltype(Variable)>>::type;

// Where a variable lies whose device_global holds no more than its place. It is there from the first queue on, and each
// device is told where, each source's device_global by itself.
template <auto &Variable, typename Global = std::remove_reference_t<decltype(Variable)>> struct placed {
  static constexpr bool is_managed = false, is_common = false;
};

template <auto &Variable> struct one_source; // which no other one shares it with

// A __managed__ variable's memory.
template <typename T, typename Of> struct managed_memory {
  static inline T *at = nullptr;
  alignas(T) static inline unsigned char at_first[sizeof(T)] = {};

  static T *in(sycl::queue &q) {
    if (at == nullptr) {
      void *const made = sycl::aligned_alloc_shared(alignof(T), sizeof(T), q);
      if (made == nullptr)
        throw status_error(runtime_out_of_memory, "there is no memory for a managed variable");
      at = static_cast<T *>(std::memcpy(made, at_first, sizeof(T)));
    }
    return at;
  }
  static void put(const void *value) { std::memcpy(at != nullptr ? static_cast<void *>(at) : at_first, value, sizeof(T)); }
};

template <auto &Variable, typename T, typename Of, typename Properties>
struct placed<Variable, sycl::ext::oneapi::experimental::device_global<managed_place<T, Of>, Properties>>
    : managed_memory<T, std::conditional_t<std::is_void_v<Of>, one_source<Variable>, Of>> {
  static constexpr bool is_managed = true, is_common = false;
};

// The memory of a variable that several sources share, on each device. Its first value is known before main, or, where a
// global variable had work done by then, written when it is.
template <typename T, typename Of> struct common_memory {
  struct one {
    sycl::queue queue; // beside those that may be recording
    T *at;
  };
  static std::vector<one> &all() {
    static auto &kept = *new std::vector<one>;
    return kept;
  }
  static inline std::mutex guard;
  static constexpr std::size_t alignment = alignof(T) < 256 ? 256 : alignof(T); // as CUDA's memory has, at least what `__align__` says
  alignas(T) static inline unsigned char at_first[sizeof(T)] = {};

  static T *in(const sycl::queue &q) {
    const std::lock_guard<std::mutex> lock(guard);
    for (const one &known : all())
      if (known.queue.get_device() == q.get_device())
        return known.at;
    one made{sycl::queue(q.get_context(), q.get_device()), nullptr};
    made.at = static_cast<T *>(sycl::aligned_alloc_device(alignment, sizeof(T), made.queue));
    if (made.at == nullptr)
      throw status_error(runtime_out_of_memory, "there is no memory for a variable that sources share");
    made.queue.memcpy(static_cast<void *>(made.at), at_first, sizeof(T)).wait();
    all().push_back(made);
    return made.at;
  }
  static void put(const void *value) {
    std::memcpy(at_first, value, sizeof(T));
    for (one &known : all())
      known.queue.memcpy(static_cast<void *>(known.at), at_first, sizeof(T)).wait();
  }
};

template <auto &Variable, typename T, typename Of, typename Properties>
struct placed<Variable, sycl::ext::oneapi::experimental::device_global<common_place<T, Of>, Properties>> : common_memory<T, Of> {
  static constexpr bool is_managed = false, is_common = true;
};

// Part of a variable that several sources share, for a copy: what reaches beyond it is an error, as of a device_global.
template <auto &Variable> char *part_of_common(const sycl::queue &q, std::size_t bytes, std::size_t offset) {
  if (offset > sizeof(held<Variable>) || bytes > sizeof(held<Variable>) - offset)
    throw sycl::exception(sycl::make_error_code(sycl::errc::invalid), "a copy reaches beyond a variable of the device");
  return reinterpret_cast<char *>(placed<Variable>::in(q)) + offset;
}

template <auto &Variable> void tell_place(sycl::queue &q) {
  held<Variable> *const place = placed<Variable>::in(q);
  q.memcpy(Variable, &place, sizeof place).wait();
}
} // namespace detail

// A __managed__ variable, on the host and in device code.
template <auto &Variable> detail::held<Variable> &managed_value() {
#ifdef __SYCL_DEVICE_ONLY__
  return *Variable.get().at;
#else
  if (detail::placed<Variable>::at == nullptr)
    default_queue();
  return *detail::placed<Variable>::at;
#endif
}

// A variable that several sources share, in device code.
template <auto &Variable> detail::held<Variable> &common_value() { return *Variable.get().at; }

} // namespace wmma2sycl
