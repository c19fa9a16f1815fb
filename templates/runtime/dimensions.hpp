// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: CUDA's uint3 and dim3 turned into each other.
#pragma once
#include <sycl/sycl.hpp>

namespace wmma2sycl {

// Three sizes as a range, which has CUDA's x last.
inline sycl::range<3> range_of(const sycl::uint3 &sizes) { return {sizes.z(), sizes.y(), sizes.x()}; }

// A range, or a position in one, as a vector of x, y and z.
template <typename Indices> sycl::uint3 vector_of(const Indices &indices) {
  return {static_cast<unsigned>(indices[2]), static_cast<unsigned>(indices[1]), static_cast<unsigned>(indices[0])};
}

} // namespace wmma2sycl
