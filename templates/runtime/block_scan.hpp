// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: CUB's BlockScan, through local memory: whatever the sub-group's size. All of the work-group call its members.
// An operator is given values in the order of the work-items, so that it need not be commutative.
#pragma once
#include <sycl/sycl.hpp>
#include "block_reduce.hpp"

namespace wmma2sycl {
namespace cub {

enum BlockScanAlgorithm { BLOCK_SCAN_RAKING, BLOCK_SCAN_RAKING_MEMOIZE, BLOCK_SCAN_WARP_SCANS };

} // namespace cub

namespace cub_detail {

// What stands before a work-item's value, if anything does, and the whole group's.
template <typename T> struct scanned {
  bool any;
  T before, aggregate;

  template <typename Operation> T with(const T &x, Operation &operation) const { return any ? T(operation(before, x)) : x; }
  template <typename Operation> T behind(const T &initial, Operation &operation) const {
    return any ? T(operation(initial, before)) : initial;
  }
  template <typename Operation> scanned after(const T &initial, Operation &operation) const {
    return {true, behind(initial, operation), aggregate};
  }
};

} // namespace cub_detail

namespace cub {

template <typename T, int BlockX, BlockScanAlgorithm Algorithm = BLOCK_SCAN_RAKING, int BlockY = 1, int BlockZ = 1, int = 0>
class BlockScan {
  static constexpr int block_threads = BlockX * BlockY * BlockZ, part = 32, parts = (block_threads + part - 1) / part;

public:
  struct TempStorage {
    cub_detail::room<T, block_threads> items;
    cub_detail::room<T, parts> totals;
    cub_detail::room<T, 1> prefix;
  };

  explicit BlockScan(TempStorage &storage) : storage_(storage) {}
  BlockScan() : storage_(private_storage()) {}

  // The last parameter is the aggregate of the block, or a function that the first 32 work-items ask, with that, for what
  // stands before the block; the first one's answer counts. An initial value is not in the aggregate.
  void ExclusiveSum(T x, T &to) { ExclusiveScan(x, to, T{}, cub::Sum()); }
  void ExclusiveSum(T x, T &to, T &aggregate) { ExclusiveScan(x, to, T{}, cub::Sum(), aggregate); }
  template <typename Callback> void ExclusiveSum(T x, T &to, Callback &callback) { ExclusiveScan(x, to, cub::Sum(), callback); }
  template <int Items> void ExclusiveSum(T (&x)[Items], T (&to)[Items]) { ExclusiveScan(x, to, T{}, cub::Sum()); }
  template <int Items> void ExclusiveSum(T (&x)[Items], T (&to)[Items], T &aggregate) {
    ExclusiveScan(x, to, T{}, cub::Sum(), aggregate);
  }
  template <int Items, typename Callback> void ExclusiveSum(T (&x)[Items], T (&to)[Items], Callback &callback) {
    ExclusiveScan(x, to, cub::Sum(), callback);
  }

  void InclusiveSum(T x, T &to) { InclusiveScan(x, to, cub::Sum()); }
  void InclusiveSum(T x, T &to, T &aggregate) { InclusiveScan(x, to, cub::Sum(), aggregate); }
  template <typename Callback> void InclusiveSum(T x, T &to, Callback &callback) { InclusiveScan(x, to, cub::Sum(), callback); }
  template <int Items> void InclusiveSum(T (&x)[Items], T (&to)[Items]) { InclusiveScan(x, to, cub::Sum()); }
  template <int Items> void InclusiveSum(T (&x)[Items], T (&to)[Items], T &aggregate) {
    InclusiveScan(x, to, cub::Sum(), aggregate);
  }
  template <int Items, typename Callback> void InclusiveSum(T (&x)[Items], T (&to)[Items], Callback &callback) {
    InclusiveScan(x, to, cub::Sum(), callback);
  }

  // Without an initial value the first work-item's result has no meaning.
  template <typename Operation> void ExclusiveScan(T x, T &to, Operation operation) {
    to = scan(x, operation).before;
  }
  template <typename Operation> void ExclusiveScan(T x, T &to, Operation operation, T &aggregate) {
    put(scan(x, operation), to, aggregate);
  }
  template <typename Operation> void ExclusiveScan(T x, T &to, T initial, Operation operation) {
    to = scan(x, operation).behind(initial, operation);
  }
  template <typename Operation> void ExclusiveScan(T x, T &to, T initial, Operation operation, T &aggregate) {
    const scanned found = scan(x, operation);
    to = found.behind(initial, operation);
    aggregate = found.aggregate;
  }
  template <typename Operation, typename Callback> void ExclusiveScan(T x, T &to, Operation operation, Callback &callback) {
    const scanned found = scan(x, operation);
    to = found.behind(prefix(found, callback), operation);
  }

  template <typename Operation> void InclusiveScan(T x, T &to, Operation operation) {
    to = scan(x, operation).with(x, operation);
  }
  template <typename Operation> void InclusiveScan(T x, T &to, Operation operation, T &aggregate) {
    const scanned found = scan(x, operation);
    to = found.with(x, operation);
    aggregate = found.aggregate;
  }
  template <typename Operation, typename Callback> void InclusiveScan(T x, T &to, Operation operation, Callback &callback) {
    const scanned found = scan(x, operation);
    to = operation(found.behind(prefix(found, callback), operation), x);
  }

  template <int Items, typename Operation> void ExclusiveScan(T (&x)[Items], T (&to)[Items], Operation operation) {
    each_exclusive(x, to, scan_items(x, operation), operation);
  }
  template <int Items, typename Operation>
  void ExclusiveScan(T (&x)[Items], T (&to)[Items], Operation operation, T &aggregate) {
    const scanned found = scan_items(x, operation);
    each_exclusive(x, to, found, operation);
    aggregate = found.aggregate;
  }
  template <int Items, typename Operation> void ExclusiveScan(T (&x)[Items], T (&to)[Items], T initial, Operation operation) {
    each_exclusive(x, to, scan_items(x, operation).after(initial, operation), operation);
  }
  template <int Items, typename Operation>
  void ExclusiveScan(T (&x)[Items], T (&to)[Items], T initial, Operation operation, T &aggregate) {
    const scanned found = scan_items(x, operation);
    each_exclusive(x, to, found.after(initial, operation), operation);
    aggregate = found.aggregate;
  }
  template <int Items, typename Operation, typename Callback>
  void ExclusiveScan(T (&x)[Items], T (&to)[Items], Operation operation, Callback &callback) {
    const scanned found = scan_items(x, operation);
    each_exclusive(x, to, found.after(prefix(found, callback), operation), operation);
  }

  template <int Items, typename Operation> void InclusiveScan(T (&x)[Items], T (&to)[Items], Operation operation) {
    each_inclusive(x, to, scan_items(x, operation), operation);
  }
  template <int Items, typename Operation>
  void InclusiveScan(T (&x)[Items], T (&to)[Items], Operation operation, T &aggregate) {
    const scanned found = scan_items(x, operation);
    each_inclusive(x, to, found, operation);
    aggregate = found.aggregate;
  }
  template <int Items, typename Operation> void InclusiveScan(T (&x)[Items], T (&to)[Items], T initial, Operation operation) {
    each_inclusive(x, to, scan_items(x, operation).after(initial, operation), operation);
  }
  template <int Items, typename Operation>
  void InclusiveScan(T (&x)[Items], T (&to)[Items], T initial, Operation operation, T &aggregate) {
    const scanned found = scan_items(x, operation);
    each_inclusive(x, to, found.after(initial, operation), operation);
    aggregate = found.aggregate;
  }
  template <int Items, typename Operation, typename Callback>
  void InclusiveScan(T (&x)[Items], T (&to)[Items], Operation operation, Callback &callback) {
    const scanned found = scan_items(x, operation);
    each_inclusive(x, to, found.after(prefix(found, callback), operation), operation);
  }

private:
  using scanned = cub_detail::scanned<T>;

  static TempStorage &private_storage() {
    alignas(128) sycl::ext::oneapi::experimental::work_group_static<TempStorage> storage;
    return storage;
  }

  static void put(const scanned &found, T &to, T &aggregate) {
    to = found.before;
    aggregate = found.aggregate;
  }

  // One work-item scans 32 values, then the first one the 32s' totals.
  template <typename Operation> scanned scan(T x, Operation &operation) {
    const int place = cub_detail::place_in_block(), end = cub_detail::block_size(block_threads);
    auto &items = storage_.items;
    auto &totals = storage_.totals;
    if (place < end)
      items.put(place, x);
    cub_detail::meet();
    const int first = place * part;
    if (first < end) {
      T total = items[first];
      for (int i = first + 1; i < first + part && i < end; ++i)
        items[i] = total = operation(total, items[i]);
      totals.put(place, total);
    }
    cub_detail::meet();
    const int last = (end - 1) / part;
    if (place == 0)
      for (int i = 1; i <= last; ++i)
        totals[i] = operation(totals[i - 1], totals[i]);
    cub_detail::meet();
    const int own = place / part;
    scanned found{place > 0, x, totals[last]};
    if (place % part > 0)
      found.before = own > 0 ? T(operation(totals[own - 1], items[place - 1])) : items[place - 1];
    else if (own > 0)
      found.before = totals[own - 1];
    return found;
  }
  template <int Items, typename Operation> scanned scan_items(const T (&x)[Items], Operation &operation) {
    return scan(cub_detail::joined_items(x, operation), operation);
  }

  template <typename Callback> T prefix(const scanned &found, Callback &callback) {
    const int place = cub_detail::place_in_block();
    if (place < part) {
      const T answer = callback(found.aggregate);
      if (place == 0)
        storage_.prefix.put(0, answer);
    }
    cub_detail::meet();
    return storage_.prefix[0];
  }

  // `x` and `to` may be one array.
  template <int Items, typename Operation>
  static void each_exclusive(const T (&x)[Items], T (&to)[Items], const scanned &found, Operation &operation) {
    T before = found.before;
    bool any = found.any;
    for (int i = 0; i < Items; ++i) {
      const T own = x[i];
      to[i] = before;
      before = any ? T(operation(before, own)) : own;
      any = true;
    }
  }
  template <int Items, typename Operation>
  static void each_inclusive(const T (&x)[Items], T (&to)[Items], const scanned &found, Operation &operation) {
    T before = found.before;
    bool any = found.any;
    for (int i = 0; i < Items; ++i) {
      before = any ? T(operation(before, x[i])) : x[i];
      to[i] = before;
      any = true;
    }
  }

  TempStorage &storage_;
};

} // namespace cub
} // namespace wmma2sycl
