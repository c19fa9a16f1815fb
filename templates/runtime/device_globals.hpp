// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: device_global variables of classes with constructors, and a way around an error of DPC++'s run time library
// for sources with several device_global variables.
#pragma once
#include <sycl/sycl.hpp>

#include <cstddef>
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

// nd_launch, whose first call waits. A kernel's first launch writes its program's device_global variables, each an event of
// its own. At every launch libsycl (2026.1) looks whether these events have ended; where some have and others have not, it
// releases one that it keeps, and a launch fails with UR_RESULT_ERROR_INVALID_EVENT_WAIT_LIST.
template <auto *Kernel, typename Range, typename... Arguments>
void nd_launch_with_globals(sycl::queue q, const Range &range, sycl::ext::oneapi::experimental::kernel_function_s<Kernel> kernel,
                            Arguments &&...arguments) {
  namespace syclex = sycl::ext::oneapi::experimental;
  syclex::nd_launch(q, range, kernel, std::forward<Arguments>(arguments)...);
  static const bool once = (q.wait(), true);
  static_cast<void>(once);
}

} // namespace wmma2sycl
