// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: `auto [x, y] = v` of a sycl::vec, whose components are no members as those of CUDA's vectors are, of a plain
// vector of ours, and of a dim3.
#pragma once
#include "plain_vectors.hpp"

#include <sycl/sycl.hpp>

#include <cstddef>
#include <tuple>
#include <type_traits>
#include <utility>

template <typename T, int N> struct std::tuple_size<sycl::vec<T, N>> : std::integral_constant<std::size_t, N> {};
template <std::size_t I, typename T, int N> struct std::tuple_element<I, sycl::vec<T, N>> {
  using type = T;
};

template <typename T, int N, std::size_t A>
struct std::tuple_size<wmma2sycl::plain_vector<T, N, A>> : std::integral_constant<std::size_t, N> {};
template <std::size_t I, typename T, int N, std::size_t A> struct std::tuple_element<I, wmma2sycl::plain_vector<T, N, A>> {
  using type = T;
};

// A dim3: its x is the last number of a range. The names are copies, as wide as CUDA's.
template <> struct std::tuple_size<sycl::range<3>> : std::integral_constant<std::size_t, 3> {};
template <std::size_t I> struct std::tuple_element<I, sycl::range<3>> {
  using type = unsigned int;
};

// In the namespaces of the classes, where a declaration of names looks for it.
namespace sycl {

template <std::size_t I, typename T, int N> T &get(vec<T, N> &v) { return v[I]; }
template <std::size_t I, typename T, int N> const T &get(const vec<T, N> &v) { return v[I]; }
template <std::size_t I, typename T, int N> T &&get(vec<T, N> &&v) { return std::move(v[I]); }

template <std::size_t I> unsigned int get(const range<3> &sizes) { return static_cast<unsigned int>(sizes[2 - I]); }

} // namespace sycl

namespace wmma2sycl {

template <std::size_t I, typename T, int N, std::size_t A> T &get(plain_vector<T, N, A> &v) { return v[I]; }
template <std::size_t I, typename T, int N, std::size_t A> const T &get(const plain_vector<T, N, A> &v) { return v[I]; }
template <std::size_t I, typename T, int N, std::size_t A> T &&get(plain_vector<T, N, A> &&v) { return std::move(v[I]); }

} // namespace wmma2sycl
