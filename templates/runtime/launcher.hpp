// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: kernels that the run chooses. SYCL launches a kernel that is named at compile time, so what a program keeps
// in pointers are launchers: host functions of the kernel's parameters that launch it.
#pragma once
#include "launch.hpp"

#include <cstddef>
#include <utility>

namespace wmma2sycl {

// What CUDA writes between the chevrons: the first parameter of a launcher.
struct launch_setup {
  sycl::queue queue;
  detail::extent grid;
  detail::extent block;
  std::size_t scratch_bytes; // one at least: OpenCL's CPU device fails on memory of no size

  // In braces, where an int would be narrowed: CUDA takes any number of bytes.
  template <typename Bytes = std::size_t>
  launch_setup(sycl::queue q, detail::extent g, detail::extent b, Bytes bytes = 1)
      : queue(std::move(q)), grid(g), block(b), scratch_bytes(bytes > 0 ? static_cast<std::size_t>(bytes) : 1) {}
};

} // namespace wmma2sycl
