// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: CUDA's uint3 and dim3 turned into each other.
#pragma once
#include <sycl/sycl.hpp>

#include <type_traits>

namespace wmma2sycl {

// Three sizes as a range, which has CUDA's x last.
inline sycl::range<3> range_of(const sycl::uint3 &sizes) { return {sizes.z(), sizes.y(), sizes.x()}; }

// What CUDA makes a dim3 of, where a template's arguments tell what it is: three sizes, or one number, x.
inline sycl::range<3> range_of(const sycl::range<3> &sizes) { return sizes; }
template <typename Number, std::enable_if_t<std::is_arithmetic_v<Number> || std::is_enum_v<Number>, int> = 0>
sycl::range<3> range_of(Number x) {
  return {1, 1, static_cast<unsigned>(x)};
}

// A range, or a position in one, as a vector of x, y and z.
template <typename Indices> sycl::uint3 vector_of(const Indices &indices) {
  return {static_cast<unsigned>(indices[2]), static_cast<unsigned>(indices[1]), static_cast<unsigned>(indices[0])};
}

} // namespace wmma2sycl
