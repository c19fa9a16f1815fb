// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: stable sorts of whole arrays, by merging, and the order in which a radix sort has numbers.
#pragma once
#include "device_steps.hpp"

namespace wmma2sycl {
namespace steps {

// Of sorts of keys alone.
struct no_values {};

constexpr std::size_t sorted_alone = 16;

// Each work-item sorts so many neighbours by insertion, from `in` to `out`, which may be the same.
struct sort_few {
  template <typename Keys, typename KeysOut, typename Values, typename ValuesOut, typename Less>
  void operator()(std::size_t number, Keys in, Values values, std::size_t count, KeysOut out, ValuesOut values_out, Less less) const {
    constexpr bool has_values = !std::is_same_v<Values, no_values>;
    const std::size_t begin = number * sorted_alone, end = sycl::min(count, begin + sorted_alone);
    for (std::size_t i = begin; i < end; ++i) {
      const value_of<Keys> key = in[i];
      if constexpr (has_values) {
        const value_of<Values> value = values[i];
        const std::size_t at = make_way(begin, i, key, out, values_out, less);
        out[at] = key;
        values_out[at] = value;
      } else {
        out[make_way(begin, i, key, out, values_out, less)] = key;
      }
    }
  }

private:
  template <typename Key, typename KeysOut, typename ValuesOut, typename Less>
  std::size_t make_way(std::size_t begin, std::size_t at, const Key &key, KeysOut out, ValuesOut values_out, Less less) const {
    for (; at > begin && less(key, out[at - 1]); --at) {
      out[at] = out[at - 1];
      if constexpr (!std::is_same_v<ValuesOut, no_values>)
        values_out[at] = values_out[at - 1];
    }
    return at;
  }
};

// One element's place among two sorted neighbours of `width`: its own rank, and how many of the other go ahead of it.
struct merge_one {
  template <typename Keys, typename KeysOut, typename Values, typename ValuesOut, typename Less>
  void operator()(std::size_t i, Keys in, Values values, std::size_t count, std::size_t width, KeysOut out, ValuesOut values_out,
                  Less less) const {
    const std::size_t begin = i / (2 * width) * (2 * width), middle = sycl::min(count, begin + width);
    const bool is_left = i < middle;
    std::size_t low = is_left ? middle : begin, high = is_left ? sycl::min(count, begin + 2 * width) : middle;
    const std::size_t first = low;
    const value_of<Keys> key = in[i];
    while (low < high) {
      const std::size_t half = low + (high - low) / 2;
      const bool goes_ahead = is_left ? less(in[half], key) : !less(key, in[half]);
      (goes_ahead ? low : high) = goes_ahead ? half + 1 : half;
    }
    const std::size_t at = begin + (i - (is_left ? begin : middle)) + (low - first);
    out[at] = key;
    if constexpr (!std::is_same_v<Values, no_values>)
      values_out[at] = values[i];
  }
};

template <typename T> struct kept_values {
  using type = T *;
  static type take(room &from, std::size_t count) { return from.take<T>(count); }
};
template <> struct kept_values<no_values> {
  using type = no_values;
  static type take(room &, std::size_t) { return {}; }
};
template <typename Values, bool = std::is_same_v<Values, no_values>> struct value_or_none {
  using type = value_of<Values>;
};
template <typename Values> struct value_or_none<Values, true> {
  using type = no_values;
};

// Stable. Keys and values go from `keys`, `values` to `keys_out`, `values_out`, which may be the same.
template <typename Keys, typename KeysOut, typename Values, typename ValuesOut, typename Less, typename Where>
void sort(Where &q, room &from, Keys keys, Values values, std::size_t count, KeysOut keys_out, ValuesOut values_out, Less less) {
  using kept = kept_values<typename value_or_none<Values>::type>;
  std::size_t passes = 0;
  for (std::size_t width = sorted_alone; width < count; width *= 2)
    ++passes;
  auto *other = from.take<value_of<Keys>>(passes == 0 ? 0 : count);
  const typename kept::type other_values = kept::take(from, passes == 0 ? 0 : count);
  if (from.is_counting())
    return;
  const std::size_t few = (count + sorted_alone - 1) / sorted_alone;
  bool is_there = passes % 2 == 0; // where they are to be in the end
  if (is_there)
    on_each(q, few, sort_few(), keys, values, count, keys_out, values_out, less);
  else
    on_each(q, few, sort_few(), keys, values, count, other, other_values, less);
  for (std::size_t width = sorted_alone; width < count; width *= 2, is_there = !is_there)
    if (is_there)
      on_each(q, count, merge_one(), keys_out, values_out, count, width, other, other_values, less);
    else
      on_each(q, count, merge_one(), other, other_values, count, width, keys_out, values_out, less);
}

template <std::size_t Size>
using bits_of = std::conditional_t<Size == 1, std::uint8_t,
                                   std::conditional_t<Size == 2, std::uint16_t, std::conditional_t<Size == 4, std::uint32_t, std::uint64_t>>>;

template <typename T>
inline constexpr bool is_radix_key =
    std::is_arithmetic_v<T> || std::is_same_v<T, sycl::half> || std::is_same_v<T, sycl::ext::oneapi::bfloat16>;

// The unsigned number by which a radix sort orders: a float's sign and magnitude, where both zeros are one, so that NaNs
// come behind infinity, those with a sign ahead of all.
template <typename T> auto radix_bits(const T &key) {
  static_assert(is_radix_key<T> && sizeof(T) <= 8, "CUB's radix sort of other keys has no form here");
  using bits = bits_of<sizeof(T)>;
  constexpr bits sign = static_cast<bits>(bits(1) << (8 * sizeof(T) - 1));
  const bits x = sycl::bit_cast<bits>(key);
  if constexpr (!std::is_integral_v<T>)
    return static_cast<bits>(x == sign ? sign : (x & sign) != 0 ? ~x : x | sign);
  else
    return static_cast<bits>(std::is_signed_v<T> ? x ^ sign : x);
}

// Order by some of these bits.
template <bool IsDescending> struct radix_order {
  int begin_bit, end_bit;
  template <typename T> bool operator()(const T &left, const T &right) const {
    const auto a = part(left), b = part(right);
    return IsDescending ? b < a : a < b;
  }

private:
  template <typename T> std::uint64_t part(const T &key) const {
    const std::uint64_t bits = radix_bits(key);
    const int width = end_bit - begin_bit;
    return width >= 64 ? bits : (bits >> begin_bit) & ((std::uint64_t(1) << width) - 1);
  }
};

} // namespace steps
} // namespace wmma2sycl
