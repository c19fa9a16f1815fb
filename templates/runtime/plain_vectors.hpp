// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: CUDA's vectors as plain as they are there, for programs that a sycl::vec is too much for. They have CUDA's sizes
// and alignments (vector_types.h: three components have the room of three, none is aligned to more than 16 bytes), sycl::vec's
// accessors, and as in CUDA no operators and nothing to construct: a program's own operators are found, unions can hold them.
#pragma once
#include <sycl/sycl.hpp>

#include <cstddef>
#include <type_traits>

// CUDA's vectors are in no namespace, and what a program declares for them is found there, by their arguments.
struct wmma2sycl_outermost {};

namespace wmma2sycl {

namespace detail {
template <typename A, typename B> using if_same = std::enable_if_t<std::is_same_v<A, B>, int>;
} // namespace detail

template <typename T, int N, std::size_t Alignment> struct plain_vector;

template <typename T, std::size_t Alignment>
struct alignas(Alignment) plain_vector<T, 2, Alignment> : wmma2sycl_outermost {
  using element_type = T;

  plain_vector() = default;
  constexpr plain_vector(T x, T y) : first{x}, second{y} {}
  template <typename V, detail::if_same<V, sycl::vec<T, 2>> = 0>
  plain_vector(const V &v) : plain_vector(v.x(), v.y()) {}
  operator sycl::vec<T, 2>() const { return {first, second}; }

  constexpr T &x() { return first; }
  constexpr T &y() { return second; }
  constexpr const T &x() const { return first; }
  volatile T &x() volatile { return first; }
  constexpr const T &y() const { return second; }
  volatile T &y() volatile { return second; }
  constexpr T &operator[](std::size_t i) { return i == 0 ? first : second; }
  constexpr const T &operator[](std::size_t i) const { return i == 0 ? first : second; }

  T first, second;
};

template <typename T, std::size_t Alignment>
struct alignas(Alignment) plain_vector<T, 3, Alignment> : wmma2sycl_outermost {
  using element_type = T;

  plain_vector() = default;
  constexpr plain_vector(T x, T y, T z) : first{x}, second{y}, third{z} {}
  template <typename V, detail::if_same<V, sycl::vec<T, 3>> = 0>
  plain_vector(const V &v) : plain_vector(v.x(), v.y(), v.z()) {}
  operator sycl::vec<T, 3>() const { return {first, second, third}; }

  constexpr T &x() { return first; }
  constexpr T &y() { return second; }
  constexpr T &z() { return third; }
  constexpr const T &x() const { return first; }
  volatile T &x() volatile { return first; }
  constexpr const T &y() const { return second; }
  volatile T &y() volatile { return second; }
  constexpr const T &z() const { return third; }
  volatile T &z() volatile { return third; }
  constexpr T &operator[](std::size_t i) { return i == 0 ? first : i == 1 ? second : third; }
  constexpr const T &operator[](std::size_t i) const { return i == 0 ? first : i == 1 ? second : third; }

  T first, second, third;
};

template <typename T, std::size_t Alignment>
struct alignas(Alignment) plain_vector<T, 4, Alignment> : wmma2sycl_outermost {
  using element_type = T;

  plain_vector() = default;
  constexpr plain_vector(T x, T y, T z, T w) : first{x}, second{y}, third{z}, fourth{w} {}
  template <typename V, detail::if_same<V, sycl::vec<T, 4>> = 0>
  plain_vector(const V &v) : plain_vector(v.x(), v.y(), v.z(), v.w()) {}
  operator sycl::vec<T, 4>() const { return {first, second, third, fourth}; }

  constexpr T &x() { return first; }
  constexpr T &y() { return second; }
  constexpr T &z() { return third; }
  constexpr T &w() { return fourth; }
  constexpr const T &x() const { return first; }
  volatile T &x() volatile { return first; }
  constexpr const T &y() const { return second; }
  volatile T &y() volatile { return second; }
  constexpr const T &z() const { return third; }
  volatile T &z() volatile { return third; }
  constexpr const T &w() const { return fourth; }
  volatile T &w() volatile { return fourth; }
  constexpr T &operator[](std::size_t i) { return i == 0 ? first : i == 1 ? second : i == 2 ? third : fourth; }
  constexpr const T &operator[](std::size_t i) const { return i == 0 ? first : i == 1 ? second : i == 2 ? third : fourth; }

  T first, second, third, fourth;
};

using plain_char2 = plain_vector<signed char, 2, 2>;
using plain_char3 = plain_vector<signed char, 3, 1>;
using plain_char4 = plain_vector<signed char, 4, 4>;
using plain_uchar2 = plain_vector<unsigned char, 2, 2>;
using plain_uchar3 = plain_vector<unsigned char, 3, 1>;
using plain_uchar4 = plain_vector<unsigned char, 4, 4>;
using plain_short2 = plain_vector<short, 2, 4>;
using plain_short3 = plain_vector<short, 3, 2>;
using plain_short4 = plain_vector<short, 4, 8>;
using plain_ushort2 = plain_vector<unsigned short, 2, 4>;
using plain_ushort3 = plain_vector<unsigned short, 3, 2>;
using plain_ushort4 = plain_vector<unsigned short, 4, 8>;
using plain_int2 = plain_vector<int, 2, 8>;
using plain_int3 = plain_vector<int, 3, 4>;
using plain_int4 = plain_vector<int, 4, 16>;
using plain_uint2 = plain_vector<unsigned, 2, 8>;
using plain_uint3 = plain_vector<unsigned, 3, 4>;
using plain_uint4 = plain_vector<unsigned, 4, 16>;
using plain_long2 = plain_vector<long, 2, 16>;
using plain_long3 = plain_vector<long, 3, 8>;
using plain_long4 = plain_vector<long, 4, 16>;
using plain_ulong2 = plain_vector<unsigned long, 2, 16>;
using plain_ulong3 = plain_vector<unsigned long, 3, 8>;
using plain_ulong4 = plain_vector<unsigned long, 4, 16>;
using plain_longlong2 = plain_vector<long long, 2, 16>;
using plain_longlong3 = plain_vector<long long, 3, 8>;
using plain_longlong4 = plain_vector<long long, 4, 16>;
using plain_ulonglong2 = plain_vector<unsigned long long, 2, 16>;
using plain_ulonglong3 = plain_vector<unsigned long long, 3, 8>;
using plain_ulonglong4 = plain_vector<unsigned long long, 4, 16>;
using plain_float2 = plain_vector<float, 2, 8>;
using plain_float3 = plain_vector<float, 3, 4>;
using plain_float4 = plain_vector<float, 4, 16>;
using plain_double2 = plain_vector<double, 2, 16>;
using plain_double3 = plain_vector<double, 3, 8>;
using plain_double4 = plain_vector<double, 4, 16>;

// A range, or a position in one, as a vector of x, y and z.
template <typename Indices> plain_uint3 plain_vector_of(const Indices &indices) {
  return {static_cast<unsigned>(indices[2]), static_cast<unsigned>(indices[1]), static_cast<unsigned>(indices[0])};
}

} // namespace wmma2sycl
