// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: what CUDA refuses on every device (launches above all): it does nothing, and says so when the program asks.
#pragma once
#include <sycl/sycl.hpp>
#include "status_codes.hpp"

#include <cstddef>

namespace wmma2sycl::detail {

// What such a launch, or call, of this thread met since the program last asked (last_status).
inline runtime_status &launch_refusal() noexcept {
  thread_local runtime_status refusal = runtime_success;
  return refusal;
}

// What no block has: one that is beyond its kernel's launch bounds (launch.hpp).
constexpr std::size_t beyond_bounds = static_cast<std::size_t>(-1);

// CUDA C++ Programming Guide, "Technical Specifications per Compute Capability"; sizes have CUDA's x last.
inline bool is_launchable(const sycl::range<3> &grid, const sycl::range<3> &block) {
  return grid.size() != 0 && block.size() != 0 && grid[2] <= 0x7fffffff && grid[1] <= 65535 && grid[0] <= 65535 &&
         block[2] <= 1024 && block[1] <= 1024 && block[0] <= 64 && block.size() <= 1024;
}

// Work-groups of `local` work-items for CUDA's grid of blocks; none at all for a launch that CUDA refuses.
inline sycl::nd_range<3> launchable_range(const sycl::range<3> &grid, const sycl::range<3> &block,
                                          const sycl::range<3> &local) {
  if (is_launchable(grid, block))
    return {grid * local, local};
  launch_refusal() = block[0] == beyond_bounds ? runtime_invalid_value : runtime_invalid_configuration;
  return {sycl::range<3>(0, 0, 0), sycl::range<3>(1, 1, 1)};
}

} // namespace wmma2sycl::detail
