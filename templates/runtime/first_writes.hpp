// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: what is written to a device before its first queue is handed out.
#pragma once
#include <sycl/sycl.hpp>

#include <vector>

namespace wmma2sycl::detail {

// Filled before main, where a source has device_global variables that are not zero at first.
inline std::vector<void (*)(sycl::queue &)> &first_writes() {
  static std::vector<void (*)(sycl::queue &)> all;
  return all;
}

} // namespace wmma2sycl::detail
