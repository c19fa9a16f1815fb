// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: CUB's BlockLoad and BlockStore. Each work-item reads and writes its own items, whatever way the algorithm's name
// says they take: it says what is where all the same, items in a row or a block apart.
#pragma once
#include <sycl/sycl.hpp>
#include "cub_operators.hpp"

namespace wmma2sycl {
namespace cub {

enum BlockLoadAlgorithm {
  BLOCK_LOAD_DIRECT,
  BLOCK_LOAD_STRIPED,
  BLOCK_LOAD_VECTORIZE,
  BLOCK_LOAD_TRANSPOSE,
  BLOCK_LOAD_WARP_TRANSPOSE,
  BLOCK_LOAD_WARP_TRANSPOSE_TIMESLICED
};
enum BlockStoreAlgorithm {
  BLOCK_STORE_DIRECT,
  BLOCK_STORE_STRIPED,
  BLOCK_STORE_VECTORIZE,
  BLOCK_STORE_TRANSPOSE,
  BLOCK_STORE_WARP_TRANSPOSE,
  BLOCK_STORE_WARP_TRANSPOSE_TIMESLICED
};

} // namespace cub

namespace cub_detail {

// Where a work-item's i-th item is.
template <bool Striped, int Items, int Threads> int item_at(int place, int i) {
  return Striped ? place + i * Threads : place * Items + i;
}

} // namespace cub_detail

namespace cub {

template <typename T, int BlockX, int Items, BlockLoadAlgorithm Algorithm = BLOCK_LOAD_DIRECT, int BlockY = 1, int BlockZ = 1, int = 0>
class BlockLoad {
  static constexpr bool striped = Algorithm == BLOCK_LOAD_STRIPED;
  static constexpr int block_threads = BlockX * BlockY * BlockZ;

public:
  struct TempStorage {};

  BlockLoad() = default;
  explicit BlockLoad(TempStorage &) {}

  template <typename Iterator> void Load(Iterator from, T (&items)[Items]) {
    const int place = cub_detail::place_in_block();
    for (int i = 0; i < Items; ++i)
      items[i] = from[cub_detail::item_at<striped, Items, block_threads>(place, i)];
  }
  // Items beyond the valid ones stay as they are, or get a value.
  template <typename Iterator> void Load(Iterator from, T (&items)[Items], int valid) {
    const int place = cub_detail::place_in_block();
    for (int i = 0; i < Items; ++i)
      if (const int at = cub_detail::item_at<striped, Items, block_threads>(place, i); at < valid)
        items[i] = from[at];
  }
  template <typename Iterator, typename Other> void Load(Iterator from, T (&items)[Items], int valid, Other otherwise) {
    for (int i = 0; i < Items; ++i)
      items[i] = otherwise;
    Load(from, items, valid);
  }
};

template <typename T, int BlockX, int Items, BlockStoreAlgorithm Algorithm = BLOCK_STORE_DIRECT, int BlockY = 1, int BlockZ = 1, int = 0>
class BlockStore {
  static constexpr bool striped = Algorithm == BLOCK_STORE_STRIPED;
  static constexpr int block_threads = BlockX * BlockY * BlockZ;

public:
  struct TempStorage {};

  BlockStore() = default;
  explicit BlockStore(TempStorage &) {}

  template <typename Iterator> void Store(Iterator to, T (&items)[Items]) {
    const int place = cub_detail::place_in_block();
    for (int i = 0; i < Items; ++i)
      to[cub_detail::item_at<striped, Items, block_threads>(place, i)] = items[i];
  }
  template <typename Iterator> void Store(Iterator to, T (&items)[Items], int valid) {
    const int place = cub_detail::place_in_block();
    for (int i = 0; i < Items; ++i)
      if (const int at = cub_detail::item_at<striped, Items, block_threads>(place, i); at < valid)
        to[at] = items[i];
  }
};

} // namespace cub
} // namespace wmma2sycl
