// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: runs of equal neighbours: their first elements, lengths and folds.
#pragma once
#include "device_scan.hpp"

namespace wmma2sycl {
namespace steps {

// Whether an element begins a run.
template <typename In, typename Equal> struct begins_run {
  In in;
  mutable Equal equal; // a program's may be none of a constant
  bool operator()(std::size_t i) const { return i == 0 || !equal(in[i - 1], in[i]); }
};

template <typename In, typename Out> struct copy_to {
  In in;
  Out out;
  template <typename Place> void operator()(Place place, std::size_t i) const { out[place] = in[i]; }
};

struct number_to {
  std::size_t *out;
  template <typename Place> void operator()(Place place, std::size_t i) const { out[place] = i; }
};

// One run: its key, and its values joined in their order.
struct fold_run {
  template <typename Keys, typename Values, typename KeysOut, typename ValuesOut, typename Number, typename Operation>
  void operator()(std::size_t run, Keys keys, Values values, std::size_t count, const std::size_t *begins, Number number,
                  KeysOut keys_out, ValuesOut values_out, Operation operation) const {
    const auto runs = static_cast<std::size_t>(*number);
    if (run >= runs)
      return;
    const std::size_t end = run + 1 == runs ? count : begins[run + 1];
    value_of<ValuesOut> all = values[begins[run]];
    for (std::size_t i = begins[run] + 1; i < end; ++i)
      all = operation(all, values[i]);
    keys_out[run] = keys[begins[run]];
    values_out[run] = all;
  }
};

template <typename Keys, typename Values, typename KeysOut, typename ValuesOut, typename Number, typename Equal, typename Operation, typename Where>
void fold_runs(Where &q, room &from, Keys keys, Values values, std::size_t count, KeysOut keys_out,
               ValuesOut values_out, Number number, Equal equal, Operation operation) {
  std::size_t *begins = from.take<std::size_t>(count);
  select(q, from, count, begins_run<Keys, Equal>{keys, equal}, number_to{begins}, number);
  if (!from.is_counting())
    on_each(q, count, fold_run(), keys, values, count, static_cast<const std::size_t *>(begins), number, keys_out, values_out, operation);
}

} // namespace steps
} // namespace wmma2sycl
