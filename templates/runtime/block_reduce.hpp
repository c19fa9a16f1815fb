// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: CUB's BlockReduce, through local memory: whatever the sub-group's size. All of the work-group call its members.
// Values are joined in the order of the work-items, neighbours first within 32, then by 32s, as CUB's default algorithm does.
#pragma once
#include <sycl/sycl.hpp>
#include "cub_operators.hpp"

namespace wmma2sycl {
namespace cub {

enum BlockReduceAlgorithm { BLOCK_REDUCE_RAKING_COMMUTATIVE_ONLY, BLOCK_REDUCE_RAKING, BLOCK_REDUCE_WARP_REDUCTIONS };

} // namespace cub

namespace cub_detail {

// Parts of items `step` apart, from `first` on, joined by pairs; those at `end` and beyond are not there.
template <int Parts, typename Items, typename Operation>
auto joined(Items &items, int first, int step, int end, Operation &operation) {
  using T = std::remove_reference_t<decltype(items[0])>;
  if constexpr (Parts == 1) {
    return T(items[first]);
  } else {
    const int middle = first + Parts / 2 * step;
    T left = joined<Parts / 2>(items, first, step, end, operation);
    return middle < end ? T(operation(left, joined<Parts / 2>(items, middle, step, end, operation))) : left;
  }
}

// A work-item's own items, in their order.
template <typename T, int Items, typename Operation> T joined_items(const T (&items)[Items], Operation &operation) {
  T all = items[0];
  for (int i = 1; i < Items; ++i)
    all = operation(all, items[i]);
  return all;
}

} // namespace cub_detail

namespace cub {

template <typename T, int BlockX, BlockReduceAlgorithm Algorithm = BLOCK_REDUCE_WARP_REDUCTIONS, int BlockY = 1, int BlockZ = 1, int = 0>
class BlockReduce {
  static constexpr int block_threads = BlockX * BlockY * BlockZ;

public:
  struct TempStorage {
    cub_detail::room<T, block_threads> items;
  };

  explicit BlockReduce(TempStorage &storage) : storage_(storage) {}
  BlockReduce() : storage_(private_storage()) {}

  // The result is that of the first work-item alone; others get a value of no meaning.
  template <typename Operation> T Reduce(T x, Operation operation) { return reduce(x, operation, block_threads); }
  template <typename Operation> T Reduce(T x, Operation operation, int valid) { return reduce(x, operation, valid); }
  template <int Items, typename Operation> T Reduce(T (&x)[Items], Operation operation) {
    return reduce(cub_detail::joined_items(x, operation), operation, block_threads);
  }
  T Sum(T x) { return Reduce(x, cub::Sum()); }
  T Sum(T x, int valid) { return Reduce(x, cub::Sum(), valid); }
  template <int Items> T Sum(T (&x)[Items]) { return Reduce(x, cub::Sum()); }

private:
  static TempStorage &private_storage() {
    alignas(128) sycl::ext::oneapi::experimental::work_group_static<TempStorage> storage;
    return storage;
  }

  // Each step leaves its results where the first of their values stood, which only the same work-item reads.
  template <typename Operation> T reduce(T x, Operation &operation, int valid) {
    const int place = cub_detail::place_in_block(), size = cub_detail::block_size(block_threads);
    const int end = valid < size ? valid : size;
    auto &items = storage_.items;
    if (place < block_threads)
      items.put(place, x);
    cub_detail::meet();
    if (4 * place < end)
      items[4 * place] = cub_detail::joined<4>(items, 4 * place, 1, end, operation);
    cub_detail::meet();
    if (32 * place < end)
      items[32 * place] = cub_detail::joined<8>(items, 32 * place, 4, end, operation);
    cub_detail::meet();
    if (place == 0) {
      x = items[0];
      for (int first = 32; first < end; first += 32)
        x = operation(x, items[first]);
    }
    return x;
  }

  TempStorage &storage_;
};

} // namespace cub
} // namespace wmma2sycl
