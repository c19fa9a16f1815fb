// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: folds, scans and selections of whole arrays. All of them keep the order of the elements.
#pragma once
#include "device_steps.hpp"

namespace wmma2sycl {
namespace steps {

// One value for each chunk.
struct fold_chunk {
  template <typename In, typename T, typename Operation>
  void operator()(std::size_t number, In in, std::size_t count, T *partial, Operation operation) const {
    const std::size_t end = sycl::min(count, (number + 1) * chunk);
    T all = static_cast<T>(in[number * chunk]);
    for (std::size_t i = number * chunk + 1; i < end; ++i)
      all = static_cast<T>(operation(all, in[i]));
    partial[number] = all;
  }
};

// The last one: at most a chunk is left, and what the fold begins with.
struct fold_last {
  template <typename In, typename T, typename Out, typename Operation>
  void operator()(std::size_t, In in, std::size_t count, T first, Out out, Operation operation) const {
    for (std::size_t i = 0; i < count; ++i)
      first = static_cast<T>(operation(first, in[i]));
    *out = first;
  }
};

template <typename T> T *partials(room &from, std::size_t count) {
  std::size_t all = 0;
  for (std::size_t left = count; left > chunk; left = chunks_of(left))
    all += chunks_of(left);
  return from.take<T>(all);
}

template <typename T, typename In, typename Out, typename Operation, typename Where>
void fold_with(Where &q, In in, std::size_t count, const T &first, Out out, Operation operation, T *partial) {
  if (count <= chunk)
    return on_each(q, 1, fold_last(), in, count, first, out, operation);
  on_each(q, chunks_of(count), fold_chunk(), in, count, partial, operation);
  fold_with<T>(q, partial, chunks_of(count), first, out, operation, partial + chunks_of(count));
}

// `first` and all elements, joined into what `out` points to.
template <typename T, typename In, typename Out, typename Operation, typename Where>
void fold(Where &q, room &from, In in, std::size_t count, const T &first, Out out, Operation operation) {
  T *partial = partials<T>(from, count);
  if (!from.is_counting())
    fold_with<T>(q, in, count, first, out, operation, partial);
}

// Which scan: what it begins with, if anything, and whether an element's own value is in its result.
template <typename T> struct scan_kind {
  T first;
  bool has_first, is_inclusive;
};

// A chunk's results, once it is known what comes ahead of each chunk.
struct scan_chunk {
  template <typename In, typename T, typename Out, typename Operation>
  void operator()(std::size_t number, In in, std::size_t count, const T *before, scan_kind<T> kind, Out out, Operation operation) const {
    const std::size_t end = sycl::min(count, (number + 1) * chunk);
    std::size_t i = number * chunk;
    T all = kind.first;
    bool has_value = kind.has_first;
    if (number != 0) {
      all = before[number - 1];
      has_value = true;
    }
    for (; i < end; ++i) {
      const value_of<In> x = in[i];
      const T next = has_value ? static_cast<T>(operation(all, x)) : static_cast<T>(x);
      out[i] = kind.is_inclusive ? next : all;
      all = next;
      has_value = true;
    }
  }
};

template <typename T, typename In, typename Out, typename Operation, typename Where>
void scan_with(Where &q, In in, std::size_t count, scan_kind<T> kind, Out out, Operation operation, T *partial) {
  const std::size_t left = chunks_of(count);
  if (count > chunk) {
    on_each(q, left, fold_chunk(), in, count, partial, operation);
    scan_with<T>(q, partial, left, scan_kind<T>{kind.first, kind.has_first, true}, partial, operation, partial + left);
  }
  on_each(q, left, scan_chunk(), in, count, static_cast<const T *>(partial), kind, out, operation);
}

// Results may take the elements' own place.
template <typename T, typename In, typename Out, typename Operation, typename Where>
void scan(Where &q, room &from, In in, std::size_t count, scan_kind<T> kind, Out out, Operation operation) {
  T *partial = partials<T>(from, count);
  if (!from.is_counting())
    scan_with<T>(q, in, count, kind, out, operation, partial);
}

struct count_selected {
  template <typename Selected, typename Count>
  void operator()(std::size_t number, std::size_t count, Selected selected, Count *found) const {
    Count all = 0;
    for (std::size_t i = number * chunk; i < count && i < (number + 1) * chunk; ++i)
      all += selected(i) ? 1 : 0;
    found[number] = all;
  }
};

struct write_selected {
  template <typename Selected, typename Count, typename Write>
  void operator()(std::size_t number, std::size_t count, Selected selected, const Count *found, Write write) const {
    Count at = number == 0 ? Count(0) : found[number - 1];
    for (std::size_t i = number * chunk; i < count && i < (number + 1) * chunk; ++i)
      if (selected(i))
        write(at++, i);
  }
};

struct write_last {
  template <typename Count, typename Out>
  void operator()(std::size_t, const Count *found, std::size_t count, Out out) const {
    *out = static_cast<value_of<Out>>(count == 0 ? Count(0) : found[count - 1]);
  }
};

struct added {
  template <typename T, typename U> auto operator()(const T &left, const U &right) const { return left + right; }
};

// write(place, i) for each i of 0 to count - 1 that `selected(i)` says, in their order; how many they are goes to `number`.
template <typename Selected, typename Write, typename Number, typename Where>
void select(Where &q, room &from, std::size_t count, Selected selected, Write write, Number number) {
  using position = unsigned long long;
  const std::size_t parts = chunks_of(count);
  position *found = from.take<position>(parts);
  position *partial = partials<position>(from, parts);
  if (from.is_counting())
    return;
  on_each(q, parts, count_selected(), count, selected, found);
  if (parts != 0)
    scan_with<position>(q, found, parts, scan_kind<position>{0, false, true}, found, added(), partial);
  on_each(q, parts, write_selected(), count, selected, static_cast<const position *>(found), write);
  on_each(q, 1, write_last(), static_cast<const position *>(found), parts, number);
}

} // namespace steps
} // namespace wmma2sycl
