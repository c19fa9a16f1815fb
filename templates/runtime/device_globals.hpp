// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: device_global variables of classes with constructors, where such variables lie, and a way around an error of
// DPC++'s run time library for sources with several device_global variables.
#pragma once
#include <sycl/sycl.hpp>
#include "first_writes.hpp"
#include "launch.hpp"
#include "placed_variables.hpp"
#include "queues.hpp"
#include "recording.hpp"

#include <cstddef>
#include <cstring>
#include <type_traits>
#include <utility>

namespace wmma2sycl {

// A T, or an array of them, as bytes that are zero at first. device_global wants types without constructors in C++17; SYCL's
// vectors have some. T must be what its bytes say, as every class is that CUDA copies to a device.
template <typename T> struct plain_object {
  alignas(T) unsigned char bytes[sizeof(T)];

  T &value() { return *reinterpret_cast<T *>(bytes); }
  const T &value() const { return *reinterpret_cast<const T *>(bytes); }
  auto &operator[](std::ptrdiff_t i) { return value()[i]; }
  auto &operator[](std::ptrdiff_t i) const { return value()[i]; }
};

namespace detail {

template <int Dimensions> sycl::nd_range<Dimensions> without_groups(const sycl::nd_range<Dimensions> &range) {
  return {range.get_global_range() * 0, range.get_local_range()};
}
template <int Dimensions, typename Properties>
auto without_groups(const sycl::ext::oneapi::experimental::launch_config<sycl::nd_range<Dimensions>, Properties> &config) {
  namespace syclex = sycl::ext::oneapi::experimental;
  const syclex::detail::LaunchConfigAccess<sycl::nd_range<Dimensions>, Properties> given(config);
  return syclex::launch_config<sycl::nd_range<Dimensions>, Properties>(without_groups(given.getRange()), given.getProperties());
}

// A kernel's first launch writes its program's device_global variables, each an event of its own. At every launch libsycl
// (2026.1) looks whether these events have ended; where some have and others have not, it releases one that it keeps, and a
// launch fails with UR_RESULT_ERROR_INVALID_EVENT_WAIT_LIST: so the first launch of each kernel (of each `Launch`) waits. A
// launch that a graph records writes none, and its kernel reads from nowhere: one of no work-groups, beside the graph, does.
template <typename Range, typename Launch>
void launch_with_globals(sycl::queue &q, const Range &range, const Launch &launch) {
  if (is_recording(q)) { // which is rare, and of any device
    sycl::queue beside(q.get_context(), q.get_device());
    launch(beside, without_groups(range));
    beside.wait();
    launch(q, range);
    return;
  }
  launch(q, range);
  static const bool once = (q.wait(), true);
  static_cast<void>(once);
}

} // namespace detail

// nd_launch in a source with several device_global variables, or of a program whose launches may be captured.
template <auto *Kernel, typename Range, typename... Arguments>
void nd_launch_with_globals(sycl::queue q, const Range &range, sycl::ext::oneapi::experimental::kernel_function_s<Kernel> kernel,
                            Arguments &&...arguments) {
  detail::launch_with_globals(q, range, [&](sycl::queue &to, const Range &over) {
    sycl::ext::oneapi::experimental::nd_launch(to, over, kernel, std::forward<Arguments>(arguments)...);
  });
}

// The same for local memory that the kernel does not declare, as nd_launch_with_scratch.
template <auto *Kernel, typename... Arguments>
void nd_launch_with_globals(sycl::queue q, const sycl::nd_range<3> &range, std::size_t bytes,
                            sycl::ext::oneapi::experimental::kernel_function_s<Kernel> kernel, Arguments &&...arguments) {
  detail::launch_with_scratch(q, range, bytes, [&](const auto &config) {
    nd_launch_with_globals(q, config, kernel, std::forward<Arguments>(arguments)...);
  });
}

namespace detail {
template <typename T, typename Properties>
struct held_by<sycl::ext::oneapi::experimental::device_global<plain_object<T>, Properties>> {
  using type = T;
};
} // namespace detail

// Of a variable that lies elsewhere, and is zero, or of which another source says what it is.
template <auto &Variable> bool first_value() {
  detail::first_writes().push_back(detail::tell_place<Variable>);
  return true;
}

// What a device_global is at first, where that is not zero: it takes no initial value in C++17. Called before main; written
// to each device before the first queue there is handed out, or when it is next asked for, where a global variable got it before.
template <auto &Variable> bool first_value(const detail::held<Variable> &value) {
  if constexpr (detail::placed<Variable>::is_managed || detail::placed<Variable>::is_common) {
    detail::placed<Variable>::put(&value);
    return first_value<Variable>();
  }
  static unsigned char bytes[sizeof(detail::held<Variable>)];
  std::memcpy(bytes, &value, sizeof bytes);
  detail::first_writes().push_back([](sycl::queue &q) { q.memcpy(Variable, bytes, sizeof bytes).wait(); });
  return true;
}

// Of an array of characters, a text that is shorter: zeros follow it.
template <auto &Variable, std::size_t Size>
std::enable_if_t<(Size < sizeof(detail::held<Variable>)) && sizeof(std::remove_extent_t<detail::held<Variable>>) == 1, bool> first_value(const char (&text)[Size]) {
  static detail::held<Variable> padded = {};
  std::memcpy(padded, text, Size);
  return first_value<Variable>(padded);
}

namespace detail {
template <typename T> struct in_braces {
  T value;
};
} // namespace detail

// Of an array of arrays, a list in one more pair of braces: as an argument by itself, a list takes no texts for its arrays.
template <auto &Variable>
std::enable_if_t<std::is_array_v<std::remove_extent_t<detail::held<Variable>>>, bool>
first_value(const detail::in_braces<detail::held<Variable>> &list) {
  return first_value<Variable>(list.value);
}

namespace detail {
template <auto &Variable> struct place_of {
  static void *get() { return const_cast<void *>(static_cast<const volatile void *>(&Variable.get())); }
};
template <typename Place>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((sycl::ext::oneapi::experimental::nd_range_kernel<1>))
void store_place(void **to) { *to = Place::get(); }
template <auto &Variable> void *stored_place(sycl::queue &q) {
  namespace syclex = sycl::ext::oneapi::experimental;
  void **to = sycl::malloc_host<void *>(1, q);
  constexpr auto *kernel = &store_place<place_of<Variable>>;
  nd_launch_with_globals<kernel>(q, sycl::nd_range<1>(1, 1), syclex::kernel_function<kernel>, to);
  q.wait_and_throw();
  void *const found = *to;
  sycl::free(to, q);
  return found;
}
} // namespace detail

// Where a device_global variable lies in the queue's device, behind what the queue does. SYCL tells that to kernels only: a
// work-item writes it down.
template <auto &Variable> void *address_of(sycl::queue q) {
  if constexpr (detail::placed<Variable>::is_common)
    return detail::placed<Variable>::in(q);
  else
    return detail::stored_place<Variable>(q);
}

namespace detail {
// Where a variable lies, for a queue that may be recording.
template <auto &Variable> char *place_beside(const sycl::queue &q) {
  return static_cast<char *>(address_of<Variable>(sycl::queue(q.get_context(), q.get_device())));
}
} // namespace detail

// memcpy to and from a variable of the device, in the order of a queue that may be recording: a graph does nothing of copies
// that name a device_global.
template <auto &Variable>
sycl::event copy_to_variable(sycl::queue q, const void *from, std::size_t bytes, std::size_t offset = 0) {
  if constexpr (detail::placed<Variable>::is_common)
    return q.memcpy(detail::part_of_common<Variable>(q, bytes, offset), from, bytes);
  else if (detail::is_recording(q))
    return q.memcpy(detail::place_beside<Variable>(q) + offset, from, bytes);
  else
    return q.memcpy(Variable, from, bytes, offset);
}
template <auto &Variable>
sycl::event copy_from_variable(sycl::queue q, void *to, std::size_t bytes, std::size_t offset = 0) {
  if constexpr (detail::placed<Variable>::is_common)
    return q.memcpy(to, detail::part_of_common<Variable>(q, bytes, offset), bytes);
  else if (detail::is_recording(q))
    return q.memcpy(to, detail::place_beside<Variable>(q) + offset, bytes);
  else
    return q.memcpy(to, Variable, bytes, offset);
}

} // namespace wmma2sycl
