// SPDX-License-Identifier: Apache-2.0
// CUB's loads and stores of a block, and what it does with several items a thread: exchanges and sorts.
#pragma once
#include <algorithm>

#include "cub_block.h"

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
/// Where item i of this thread is: one thread's beside each other, or one item of all threads.
inline int w2s_item(int i, int items, int threads, bool striped) {
  return striped ? i * threads + int(w2s::thread_rank()) : int(w2s::thread_rank()) * items + i;
}

template <class T, int x, int items, BlockLoadAlgorithm algorithm = BLOCK_LOAD_DIRECT, int y = 1, int z = 1, int = 0> struct BlockLoad {
  struct TempStorage {
    char w2s_byte;
  };
  BlockLoad() {}
  BlockLoad(TempStorage &) {}
  template <class From> void Load(From from, T (&to)[items]) { Load(from, to, x * y * z * items); }
  template <class From> void Load(From from, T (&to)[items], int valid) {
    for (int i = 0; i < items; ++i)
      if (at(i) < valid) to[i] = from[at(i)];
  }
  template <class From, class Else> void Load(From from, T (&to)[items], int valid, Else otherwise) {
    for (int i = 0; i < items; ++i) to[i] = at(i) < valid ? T(from[at(i)]) : T(otherwise);
  }

 private:
  static int at(int i) { return w2s_item(i, items, x * y * z, algorithm == BLOCK_LOAD_STRIPED); }
};
template <class T, int x, int items, BlockStoreAlgorithm algorithm = BLOCK_STORE_DIRECT, int y = 1, int z = 1, int = 0> struct BlockStore {
  struct TempStorage {
    char w2s_byte;
  };
  BlockStore() {}
  BlockStore(TempStorage &) {}
  template <class To> void Store(To to, T (&from)[items]) { Store(to, from, x * y * z * items); }
  template <class To> void Store(To to, T (&from)[items], int valid) {
    for (int i = 0; i < items; ++i) {
      const int at = w2s_item(i, items, x * y * z, algorithm == BLOCK_STORE_STRIPED);
      if (at < valid) to[at] = from[i];
    }
  }
};

template <class T, int x, int items, bool = false, int y = 1, int z = 1, int = 0> class BlockExchange {
  static constexpr int threads = x * y * z;

 public:
  struct TempStorage : W2SStorage<T, threads * items> {};
  BlockExchange() : storage_(w2s_own_storage<TempStorage>()) {}
  BlockExchange(TempStorage &storage) : storage_(storage) {}
#define W2S_CUB_EXCHANGE(name, from, to)                                                                              \
  template <class O> void name(const T (&in)[items], O (&out)[items], W2S_PLACE) { moved(in, out, from, to, w2s_place); } \
  void name(T (&both)[items], W2S_PLACE) { moved(both, both, from, to, w2s_place); }
  W2S_CUB_EXCHANGE(StripedToBlocked, true, false)
  W2S_CUB_EXCHANGE(BlockedToStriped, false, true)
#undef W2S_CUB_EXCHANGE
#define W2S_CUB_SCATTER(name, striped)                                                                                        \
  template <class O, class Rank> void name(const T (&in)[items], O (&out)[items], Rank (&ranks)[items], W2S_PLACE) {          \
    for (int i = 0; i < items; ++i) storage_.values()[ranks[i]] = in[i];                                                      \
    w2s::block_barrier("cub::BlockExchange", 0, 0, false, w2s_place);                                                         \
    for (int i = 0; i < items; ++i) out[i] = storage_.values()[w2s_item(i, items, threads, striped)];                         \
  }                                                                                                                           \
  template <class Rank> void name(T (&both)[items], Rank (&ranks)[items], W2S_PLACE) { name(both, both, ranks, w2s_place); }
  W2S_CUB_SCATTER(ScatterToBlocked, false)
  W2S_CUB_SCATTER(ScatterToStriped, true)
#undef W2S_CUB_SCATTER

 private:
  template <class O> void moved(const T (&in)[items], O (&out)[items], bool from, bool to, w2s::Place place) {
    for (int i = 0; i < items; ++i) storage_.values()[w2s_item(i, items, threads, from)] = in[i];
    w2s::block_barrier("cub::BlockExchange", 0, 0, false, place);
    for (int i = 0; i < items; ++i) out[i] = storage_.values()[w2s_item(i, items, threads, to)];
  }
  TempStorage &storage_;
};

/// A key's bits in the order of its numbers.
template <class K> unsigned long long w2s_radix(K key) {
  using Bits = std::conditional_t<sizeof(K) == 1, unsigned char, std::conditional_t<sizeof(K) == 2, unsigned short, std::conditional_t<sizeof(K) == 4, unsigned, unsigned long long>>>;
  Bits bits;
  memcpy(&bits, &key, sizeof bits);
  constexpr Bits top = Bits(1) << (8 * sizeof(K) - 1);
  if constexpr (std::is_integral_v<K>) return std::is_signed_v<K> ? Bits(bits ^ top) : bits;
  if (bits == top) bits = 0;  // -0 is sorted as 0
  return bits & top ? Bits(~bits) : Bits(bits ^ top);
}

template <class K, int x, int items, class V = NullType, int... rest> class BlockRadixSort {
  struct Item {
    K key;
    V value;
  };

 public:
  struct TempStorage : W2SStorage<Item, x * items> {};
  BlockRadixSort() : storage_(w2s_own_storage<TempStorage>()) {}
  BlockRadixSort(TempStorage &storage) : storage_(storage) {}
#define W2S_CUB_SORT(name, descending, striped)                                                                                \
  void name(K (&keys)[items], int first = 0, int end = 8 * sizeof(K), W2S_PLACE) {                                             \
    V none[items];                                                                                                             \
    sorted(keys, none, first, end, descending, striped, w2s_place);                                                            \
  }                                                                                                                            \
  void name(K (&keys)[items], V (&values)[items], int first = 0, int end = 8 * sizeof(K), W2S_PLACE) {                         \
    sorted(keys, values, first, end, descending, striped, w2s_place);                                                          \
  }
  W2S_CUB_SORT(Sort, false, false)
  W2S_CUB_SORT(SortDescending, true, false)
  W2S_CUB_SORT(SortBlockedToStriped, false, true)
  W2S_CUB_SORT(SortDescendingBlockedToStriped, true, true)
#undef W2S_CUB_SORT

 private:
  void sorted(K (&keys)[items], V (&values)[items], int first, int end, bool descending, bool striped, w2s::Place place) {
    Item *const all = storage_.values();
    for (int i = 0; i < items; ++i) all[w2s_item(i, items, x, false)] = {keys[i], values[i]};
    w2s::block_barrier("cub::BlockRadixSort", 0, 0, false, place);
    if (w2s::thread_rank() == 0) {
      const auto bits = [=](const Item &one) { return (w2s_radix(one.key) >> first) & (end - first >= 64 ? ~0ull : (1ull << (end - first)) - 1); };
      std::stable_sort(all, all + x * items, [=](const Item &a, const Item &b) { return descending ? bits(b) < bits(a) : bits(a) < bits(b); });
    }
    w2s::block_barrier("cub::BlockRadixSort", 0, 0, false, place);
    for (int i = 0; i < items; ++i) keys[i] = all[w2s_item(i, items, x, striped)].key, values[i] = all[w2s_item(i, items, x, striped)].value;
  }
  TempStorage &storage_;
};

}  // namespace cub
