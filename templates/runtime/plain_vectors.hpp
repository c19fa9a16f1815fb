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

template <typename T, int N, std::size_t Alignment> struct alignas(Alignment) plain_vector : wmma2sycl_outermost {
  using element_type = T;

  plain_vector() = default;
  template <typename... Numbers, std::enable_if_t<sizeof...(Numbers) == N, int> = 0>
  constexpr plain_vector(Numbers... numbers) : values{static_cast<T>(numbers)...} {}
  template <typename V, detail::if_same<V, sycl::vec<T, N>> = 0> plain_vector(const V &v) {
    for (int i = 0; i < N; ++i)
      values[i] = v[i];
  }
  operator sycl::vec<T, N>() const {
    sycl::vec<T, N> v;
    for (int i = 0; i < N; ++i)
      v[i] = values[i];
    return v;
  }

  constexpr T &x() { return values[0]; }
  constexpr const T &x() const { return values[0]; }
  volatile T &x() volatile { return values[0]; }
  constexpr T &y() { return values[1]; }
  constexpr const T &y() const { return values[1]; }
  volatile T &y() volatile { return values[1]; }
  constexpr T &z() { return component<2>(*this); }
  constexpr const T &z() const { return component<2>(*this); }
  volatile T &z() volatile { return component<2>(*this); }
  constexpr T &w() { return component<3>(*this); }
  constexpr const T &w() const { return component<3>(*this); }
  volatile T &w() volatile { return component<3>(*this); }
  constexpr T &operator[](std::size_t i) { return values[i]; }
  constexpr const T &operator[](std::size_t i) const { return values[i]; }

  T values[N];

private:
  template <int I, typename Self> static constexpr auto &component(Self &v) {
    static_assert(I < N, "the vector has no such component");
    return v.values[I];
  }
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
