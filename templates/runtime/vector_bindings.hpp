// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: `auto [x, y] = v` of a sycl::vec, whose components are no members as those of CUDA's vectors are.
#pragma once
#include <sycl/sycl.hpp>

#include <cstddef>
#include <tuple>
#include <type_traits>
#include <utility>

template <typename T, int N> struct std::tuple_size<sycl::vec<T, N>> : std::integral_constant<std::size_t, N> {};
template <std::size_t I, typename T, int N> struct std::tuple_element<I, sycl::vec<T, N>> {
  using type = T;
};

// In the namespace of the class, where a declaration of names looks for it.
namespace sycl {

template <std::size_t I, typename T, int N> T &get(vec<T, N> &v) { return v[I]; }
template <std::size_t I, typename T, int N> const T &get(const vec<T, N> &v) { return v[I]; }
template <std::size_t I, typename T, int N> T &&get(vec<T, N> &&v) { return std::move(v[I]); }

} // namespace sycl
