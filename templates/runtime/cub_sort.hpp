// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: CUB's radix sorts of whole arrays, under CUB's names (cub_device.hpp), by stable merges in the order of the keys' bits:
// both zeros are equal, NaNs come behind infinity, those with a sign ahead of all.
#pragma once
#include "cub_device.hpp"
#include "device_sort.hpp"

namespace wmma2sycl {
namespace cub {

// Two arrays of which one is current.
template <typename T> struct DoubleBuffer {
  T *d_buffers[2];
  int selector = 0;

  DoubleBuffer() : d_buffers{nullptr, nullptr} {}
  DoubleBuffer(T *current, T *alternate) : d_buffers{current, alternate} {}
  T *Current() const { return d_buffers[selector]; }
  T *Alternate() const { return d_buffers[selector ^ 1]; }
};

} // namespace cub

namespace cub_detail {

template <bool IsDescending, typename Key, typename Values, typename ValuesOut>
runtime_status sorted(void *memory, std::size_t &bytes, const Key *keys, Key *keys_out, Values values, ValuesOut values_out,
                      std::size_t count, int begin_bit, int end_bit, sycl::queue q) {
  const steps::radix_order<IsDescending> order{begin_bit, end_bit};
  return in_two_phases(memory, bytes,
                       [&](steps::room &room) { steps::sort(q, room, keys, values, count, keys_out, values_out, order); });
}

template <typename Key> constexpr int width = static_cast<int>(8 * sizeof(Key));

// What a call with temporary memory did is in the other array.
template <typename T> void turn(const void *memory, runtime_status status, cub::DoubleBuffer<T> &buffer) {
  if (memory != nullptr && status == runtime_success)
    buffer.selector ^= 1;
}

template <bool IsDescending, typename Key>
runtime_status sorted_keys(void *memory, std::size_t &bytes, cub::DoubleBuffer<Key> &keys, std::size_t count, int begin_bit, int end_bit,
                           sycl::queue q) {
  const Key *from = keys.Current();
  const runtime_status status =
      sorted<IsDescending>(memory, bytes, from, keys.Alternate(), steps::no_values(), steps::no_values(), count, begin_bit, end_bit, q);
  turn(memory, status, keys);
  return status;
}

template <bool IsDescending, typename Key, typename Value>
runtime_status sorted_pairs(void *memory, std::size_t &bytes, cub::DoubleBuffer<Key> &keys, cub::DoubleBuffer<Value> &values,
                            std::size_t count, int begin_bit, int end_bit, sycl::queue q) {
  const Key *from = keys.Current();
  const Value *values_from = values.Current();
  const runtime_status status =
      sorted<IsDescending>(memory, bytes, from, keys.Alternate(), values_from, values.Alternate(), count, begin_bit, end_bit, q);
  turn(memory, status, keys);
  turn(memory, status, values);
  return status;
}

} // namespace cub_detail

namespace cub {

struct DeviceRadixSort {
  template <typename Key, typename Count>
  static runtime_status SortKeys(void *memory, std::size_t &bytes, const Key *in, Key *out, Count count, int begin_bit = 0,
                                 int end_bit = cub_detail::width<Key>, cub_detail::stream q = 0) {
    return cub_detail::sorted<false>(memory, bytes, in, out, steps::no_values(), steps::no_values(), static_cast<std::size_t>(count), begin_bit, end_bit, q);
  }
  template <typename Key, typename Count>
  static runtime_status SortKeysDescending(void *memory, std::size_t &bytes, const Key *in, Key *out, Count count, int begin_bit = 0,
                                           int end_bit = cub_detail::width<Key>, cub_detail::stream q = 0) {
    return cub_detail::sorted<true>(memory, bytes, in, out, steps::no_values(), steps::no_values(), static_cast<std::size_t>(count), begin_bit, end_bit, q);
  }
  template <typename Key, typename Value, typename Count>
  static runtime_status SortPairs(void *memory, std::size_t &bytes, const Key *in, Key *out, const Value *values, Value *values_out,
                                  Count count, int begin_bit = 0, int end_bit = cub_detail::width<Key>, cub_detail::stream q = 0) {
    return cub_detail::sorted<false>(memory, bytes, in, out, values, values_out, static_cast<std::size_t>(count), begin_bit, end_bit, q);
  }
  template <typename Key, typename Value, typename Count>
  static runtime_status SortPairsDescending(void *memory, std::size_t &bytes, const Key *in, Key *out, const Value *values,
                                            Value *values_out, Count count, int begin_bit = 0, int end_bit = cub_detail::width<Key>,
                                            cub_detail::stream q = 0) {
    return cub_detail::sorted<true>(memory, bytes, in, out, values, values_out, static_cast<std::size_t>(count), begin_bit, end_bit, q);
  }
  template <typename Key, typename Count>
  static runtime_status SortKeys(void *memory, std::size_t &bytes, DoubleBuffer<Key> &keys, Count count, int begin_bit = 0,
                                 int end_bit = cub_detail::width<Key>, cub_detail::stream q = 0) {
    return cub_detail::sorted_keys<false>(memory, bytes, keys, static_cast<std::size_t>(count), begin_bit, end_bit, q);
  }
  template <typename Key, typename Count>
  static runtime_status SortKeysDescending(void *memory, std::size_t &bytes, DoubleBuffer<Key> &keys, Count count, int begin_bit = 0,
                                           int end_bit = cub_detail::width<Key>, cub_detail::stream q = 0) {
    return cub_detail::sorted_keys<true>(memory, bytes, keys, static_cast<std::size_t>(count), begin_bit, end_bit, q);
  }
  template <typename Key, typename Value, typename Count>
  static runtime_status SortPairs(void *memory, std::size_t &bytes, DoubleBuffer<Key> &keys, DoubleBuffer<Value> &values, Count count,
                                  int begin_bit = 0, int end_bit = cub_detail::width<Key>, cub_detail::stream q = 0) {
    return cub_detail::sorted_pairs<false>(memory, bytes, keys, values, static_cast<std::size_t>(count), begin_bit, end_bit, q);
  }
  template <typename Key, typename Value, typename Count>
  static runtime_status SortPairsDescending(void *memory, std::size_t &bytes, DoubleBuffer<Key> &keys, DoubleBuffer<Value> &values,
                                            Count count, int begin_bit = 0, int end_bit = cub_detail::width<Key>,
                                            cub_detail::stream q = 0) {
    return cub_detail::sorted_pairs<true>(memory, bytes, keys, values, static_cast<std::size_t>(count), begin_bit, end_bit, q);
  }
};

} // namespace cub
} // namespace wmma2sycl
