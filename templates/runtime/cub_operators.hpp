// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: what CUB's collectives are given, under CUB's names: operators, pairs, and a work-item's place.
#pragma once
#include <sycl/sycl.hpp>

#include <cstddef>
#include <new>
#include <type_traits>

namespace wmma2sycl {
namespace cub {

struct NullType {};

struct Sum {
  template <typename T, typename U> constexpr auto operator()(const T &left, const U &right) const { return left + right; }
};
struct Difference {
  template <typename T, typename U> constexpr auto operator()(const T &left, const U &right) const { return left - right; }
};
struct Division {
  template <typename T, typename U> constexpr auto operator()(const T &left, const U &right) const { return left / right; }
};
struct Equality {
  template <typename T, typename U> constexpr bool operator()(const T &left, const U &right) const { return left == right; }
};
struct Inequality {
  template <typename T, typename U> constexpr bool operator()(const T &left, const U &right) const { return left != right; }
};
// Of two that are neither less, as with a NaN, the left one.
struct Max {
  template <typename T, typename U> constexpr std::common_type_t<T, U> operator()(const T &left, const U &right) const {
    return left < right ? right : left;
  }
};
struct Min {
  template <typename T, typename U> constexpr std::common_type_t<T, U> operator()(const T &left, const U &right) const {
    return right < left ? right : left;
  }
};

template <typename K, typename V> struct KeyValuePair {
  using Key = K;
  using Value = V;
  Key key;
  Value value;

  KeyValuePair() = default;
  constexpr KeyValuePair(const Key &key, const Value &value) : key(key), value(value) {}
  constexpr bool operator!=(const KeyValuePair &other) const { return value != other.value || key != other.key; }
};

// The larger value, of equal ones that with the smaller key.
struct ArgMax {
  template <typename Key, typename Value>
  constexpr KeyValuePair<Key, Value> operator()(const KeyValuePair<Key, Value> &left, const KeyValuePair<Key, Value> &right) const {
    return right.value > left.value || (left.value == right.value && right.key < left.key) ? right : left;
  }
};
struct ArgMin {
  template <typename Key, typename Value>
  constexpr KeyValuePair<Key, Value> operator()(const KeyValuePair<Key, Value> &left, const KeyValuePair<Key, Value> &right) const {
    return right.value < left.value || (left.value == right.value && right.key < left.key) ? right : left;
  }
};

// libcu++'s operators of one type, or of any two.
template <typename T = void> struct maximum {
  constexpr T operator()(const T &left, const T &right) const { return left < right ? right : left; }
};
template <> struct maximum<void> : Max {};
template <typename T = void> struct minimum {
  constexpr T operator()(const T &left, const T &right) const { return right < left ? right : left; }
};
template <> struct minimum<void> : Min {};

} // namespace cub

namespace cub_detail {

inline int place_in_block() {
  return static_cast<int>(sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_local_linear_id());
}

// The work-items of a block that was declared to have so many: a launch may have fewer.
inline int block_size(int declared) {
  const auto launched = sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_local_range().size();
  return launched < static_cast<std::size_t>(declared) ? static_cast<int>(launched) : declared;
}

inline void meet() { sycl::group_barrier(sycl::ext::oneapi::this_work_item::get_work_group<3>()); }

// Room in local memory for values of any class; nothing is constructed by declaring it.
template <typename T, int Count> struct room {
  alignas(T) unsigned char bytes[sizeof(T) * Count];

  T &operator[](int i) { return reinterpret_cast<T *>(bytes)[i]; }
  void put(int i, const T &x) { ::new (static_cast<void *>(bytes + sizeof(T) * i)) T(x); }
};

} // namespace cub_detail

namespace cub {

inline int RowMajorTid(int, int, int) { return cub_detail::place_in_block(); }

} // namespace cub
} // namespace wmma2sycl
