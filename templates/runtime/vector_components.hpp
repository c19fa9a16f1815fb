// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: `v.x` in a template, where v is a sycl::vec in some instances and a class with a member x in others.
#pragma once
#include "plain_vectors.hpp"

#include <sycl/sycl.hpp>

#include <type_traits>
#include <utility>

namespace wmma2sycl {

namespace detail {
template <typename T> struct is_vector : std::false_type {};
template <typename T, int N> struct is_vector<sycl::vec<T, N>> : std::true_type {};
template <typename T, int N, std::size_t A> struct is_vector<plain_vector<T, N, A>> : std::true_type {};

// The component of an object that stays, as itself; of one that goes, as a copy.
template <typename V, typename Component> constexpr decltype(auto) component_of(Component &&component) {
  if constexpr (std::is_lvalue_reference_v<V>)
    return static_cast<Component &&>(component);
  else
    return std::decay_t<Component>(component);
}
} // namespace detail

template <typename V> constexpr decltype(auto) x_of(V &&v) {
  if constexpr (detail::is_vector<std::decay_t<V>>::value)
    return detail::component_of<V>(v.x());
  else
    return detail::component_of<V>(v.x);
}

template <typename V> constexpr decltype(auto) y_of(V &&v) {
  if constexpr (detail::is_vector<std::decay_t<V>>::value)
    return detail::component_of<V>(v.y());
  else
    return detail::component_of<V>(v.y);
}

template <typename V> constexpr decltype(auto) z_of(V &&v) {
  if constexpr (detail::is_vector<std::decay_t<V>>::value)
    return detail::component_of<V>(v.z());
  else
    return detail::component_of<V>(v.z);
}

template <typename V> constexpr decltype(auto) w_of(V &&v) {
  if constexpr (detail::is_vector<std::decay_t<V>>::value)
    return detail::component_of<V>(v.w());
  else
    return detail::component_of<V>(v.w);
}

} // namespace wmma2sycl
