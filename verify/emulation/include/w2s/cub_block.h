// SPDX-License-Identifier: Apache-2.0
// CUB's collectives of a block. Reductions are in the order of BLOCK_REDUCE_WARP_REDUCTIONS whatever the algorithm, scans from the
// first thread to the last: of floats another algorithm rounds elsewhere.
#pragma once
#include "cub_warp.h"

namespace cub {
enum BlockReduceAlgorithm { BLOCK_REDUCE_RAKING_COMMUTATIVE_ONLY, BLOCK_REDUCE_RAKING, BLOCK_REDUCE_WARP_REDUCTIONS };
enum BlockScanAlgorithm { BLOCK_SCAN_RAKING, BLOCK_SCAN_RAKING_MEMOIZE, BLOCK_SCAN_WARP_SCANS };

/// A value of each thread, and one of all.
template <class T, int threads> struct W2SStorage {
  alignas(T) char bytes[sizeof(T) * (threads + 1)];
  T *values() { return reinterpret_cast<T *>(bytes); }
};
template <class Storage> Storage &w2s_own_storage() {
  __shared__ Storage storage;
  return storage;
}

template <class T, int x, BlockReduceAlgorithm = BLOCK_REDUCE_WARP_REDUCTIONS, int y = 1, int z = 1, int = 0> class BlockReduce {
  static constexpr int threads = x * y * z;

 public:
  struct TempStorage : W2SStorage<T, threads> {};
  BlockReduce() : storage_(w2s_own_storage<TempStorage>()) {}
  BlockReduce(TempStorage &storage) : storage_(storage) {}

  /// The first thread has it.
  template <class Op> T Reduce(T v, Op op, int valid, W2S_PLACE) {
    T *const values = storage_.values();
    memcpy(static_cast<void *>(values + w2s::thread_rank()), static_cast<const void *>(&v), sizeof v);
    w2s::block_barrier("cub::BlockReduce", 0, 0, false, w2s_place);
    if (w2s::thread_rank() != 0) return v;
    const int count = valid < threads ? valid : threads;
    for (int first = 0; first < count; first += 32) {
      int last[32];
      const int here = count - first < 32 ? count - first : 32;
      for (int &one : last) one = here - 1;
      w2s_reduce_lanes(values + first, last, here, op);
      if (first > 0) values[0] = op(values[0], values[first]);
    }
    return values[0];
  }
  template <class Op> T Reduce(T v, Op op, W2S_PLACE) { return Reduce(v, op, threads, w2s_place); }
  template <int items, class Op> T Reduce(T (&v)[items], Op op, W2S_PLACE) {
    T all = v[0];
    for (int i = 1; i < items; ++i) all = op(all, v[i]);
    return Reduce(all, op, threads, w2s_place);
  }
  T Sum(T v, W2S_PLACE) { return Reduce(v, cub::Sum(), threads, w2s_place); }
  T Sum(T v, int valid, W2S_PLACE) { return Reduce(v, cub::Sum(), valid, w2s_place); }
  template <int items> T Sum(T (&v)[items], W2S_PLACE) { return Reduce(v, cub::Sum(), w2s_place); }

 private:
  TempStorage &storage_;
};

template <class T, int x, BlockScanAlgorithm = BLOCK_SCAN_RAKING, int y = 1, int z = 1, int = 0> class BlockScan {
  static constexpr int threads = x * y * z;
  struct None {};

 public:
  struct TempStorage : W2SStorage<T, threads> {};
  BlockScan() : storage_(w2s_own_storage<TempStorage>()) {}
  BlockScan(TempStorage &storage) : storage_(storage) {}

 private:
  TempStorage &storage_;

  /// What the threads before this one have together (nothing for the first), and all.
  template <class Op> void before(T v, Op &op, T &result, T &all, w2s::Place place) {
    T *const values = storage_.values();
    memcpy(static_cast<void *>(values + w2s::thread_rank()), static_cast<const void *>(&v), sizeof v);
    w2s::block_barrier("cub::BlockScan", 0, 0, false, place);
    if (w2s::thread_rank() == 0) {
      for (int i = 1; i < threads; ++i) values[i] = op(values[i - 1], values[i]);
    }
    w2s::block_barrier("cub::BlockScan", 0, 0, false, place);
    if (w2s::thread_rank() != 0) result = values[w2s::thread_rank() - 1];
    all = values[threads - 1];
  }
  /// The first warp asks for it; the answer of the first thread counts.
  template <class Callback> T prefix(Callback &callback, T all, w2s::Place place) {
    T *const kept = storage_.values() + threads;
    if (w2s::thread_rank() < 32) {
      const T given = callback(all);
      if (w2s::thread_rank() == 0) memcpy(static_cast<void *>(kept), static_cast<const void *>(&given), sizeof given);
    }
    w2s::block_barrier("cub::BlockScan", 0, 0, false, place);
    return *kept;
  }
  /// Items of one thread after another. `start`: what is before them all; without one the first exclusive item stays as it is.
  template <bool inclusive, int items, class Op, class Start> T run(T (&v)[items], T (&result)[items], Op op, Start start, w2s::Place place) {
    T sum = v[0], ahead{}, all{};
    for (int i = 1; i < items; ++i) sum = op(sum, v[i]);
    before(sum, op, ahead, all, place);
    bool any = w2s::thread_rank() != 0;
    if constexpr (!std::is_same_v<Start, None>) {
      const T first = start(all);
      ahead = any ? op(first, ahead) : first;
      any = true;
    }
    for (int i = 0; i < items; ++i) {
      const T one = v[i], with = any ? op(ahead, one) : one;
      if (inclusive) result[i] = with;
      else if (any) result[i] = ahead;
      ahead = with, any = true;
    }
    return all;
  }
  template <bool inclusive, class Op, class Start> T run(T v, T &result, Op op, Start start, w2s::Place place) {
    T items[1] = {v}, made[1] = {result};
    const T all = run<inclusive>(items, made, op, start, place);
    result = made[0];
    return all;
  }
  auto value(T initial) {
    return [initial](T) { return initial; };
  }
  template <class Callback> auto asked(Callback &callback, w2s::Place place) {
    return [this, &callback, place](T all) { return prefix(callback, all, place); };
  }

 public:
  // One item a thread, and several.
#define W2S_CUB_SCANS(head, heads, in, out)                                                                                       \
  head void ExclusiveSum(in, out, W2S_PLACE) { run<false>(v, result, cub::Sum(), value(T()), w2s_place); }                        \
  head void ExclusiveSum(in, out, T &all, W2S_PLACE) { all = run<false>(v, result, cub::Sum(), value(T()), w2s_place); }          \
  heads class C> void ExclusiveSum(in, out, C &callback, W2S_PLACE) { run<false>(v, result, cub::Sum(), asked(callback, w2s_place), w2s_place); } \
  head void InclusiveSum(in, out, W2S_PLACE) { run<true>(v, result, cub::Sum(), None(), w2s_place); }                             \
  head void InclusiveSum(in, out, T &all, W2S_PLACE) { all = run<true>(v, result, cub::Sum(), None(), w2s_place); }               \
  heads class C> void InclusiveSum(in, out, C &callback, W2S_PLACE) { run<true>(v, result, cub::Sum(), asked(callback, w2s_place), w2s_place); } \
  heads class Op> void ExclusiveScan(in, out, Op op, W2S_PLACE) { run<false>(v, result, op, None(), w2s_place); }                 \
  heads class Op> void ExclusiveScan(in, out, Op op, T &all, W2S_PLACE) { all = run<false>(v, result, op, None(), w2s_place); }   \
  heads class Op, class C> void ExclusiveScan(in, out, Op op, C &callback, W2S_PLACE) { run<false>(v, result, op, asked(callback, w2s_place), w2s_place); } \
  heads class Op> void ExclusiveScan(in, out, T initial, Op op, W2S_PLACE) { run<false>(v, result, op, value(initial), w2s_place); } \
  heads class Op> void ExclusiveScan(in, out, T initial, Op op, T &all, W2S_PLACE) { all = run<false>(v, result, op, value(initial), w2s_place); } \
  heads class Op> void InclusiveScan(in, out, Op op, W2S_PLACE) { run<true>(v, result, op, None(), w2s_place); }                  \
  heads class Op> void InclusiveScan(in, out, Op op, T &all, W2S_PLACE) { all = run<true>(v, result, op, None(), w2s_place); }    \
  heads class Op, class C> void InclusiveScan(in, out, Op op, C &callback, W2S_PLACE) { run<true>(v, result, op, asked(callback, w2s_place), w2s_place); } \
  heads class Op> void InclusiveScan(in, out, T initial, Op op, W2S_PLACE) { run<true>(v, result, op, value(initial), w2s_place); } \
  heads class Op> void InclusiveScan(in, out, T initial, Op op, T &all, W2S_PLACE) { all = run<true>(v, result, op, value(initial), w2s_place); }
#define W2S_COMMA ,
  W2S_CUB_SCANS(, template <, T v, T &result)
  W2S_CUB_SCANS(template <int items>, template <int items W2S_COMMA, T (&v)[items], T (&result)[items])
#undef W2S_COMMA
#undef W2S_CUB_SCANS
};

}  // namespace cub
