// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: kernels that the run chooses. SYCL launches a kernel that is named at compile time, so what a program keeps
// in pointers are launchers: host functions of the kernel's parameters that launch it.
#pragma once
#include "launch.hpp"

#include <cstddef>

namespace wmma2sycl {

// What CUDA writes between the chevrons: the first parameter of a launcher.
struct launch_setup {
  sycl::queue queue;
  detail::extent grid;
  detail::extent block;
  std::size_t scratch_bytes = 1; // OpenCL's CPU device fails on memory of no size
};

} // namespace wmma2sycl
