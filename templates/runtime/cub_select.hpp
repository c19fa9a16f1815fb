// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: CUB's selections, runs and histograms of whole arrays, under CUB's names (cub_device.hpp). What is selected keeps its order.
#pragma once
#include "cub_device.hpp"
#include "device_runs.hpp"

#include <cstdint>

namespace wmma2sycl {
namespace cub_detail {

template <typename Flags> struct is_flagged {
  Flags flags;
  bool operator()(std::size_t i) const { return static_cast<bool>(flags[i]); }
};
template <typename In, typename Predicate> struct is_wanted {
  In in;
  mutable Predicate predicate;
  bool operator()(std::size_t i) const { return static_cast<bool>(predicate(in[i])); }
};

template <typename In, typename Out, typename Number, typename Selected>
runtime_status selected(void *memory, std::size_t &bytes, In in, Out out, Number number, std::size_t count, Selected which, sycl::queue q) {
  return in_two_phases(memory, bytes,
                       [&](steps::room &room) { steps::select(q, room, count, which, steps::copy_to<In, Out>{in, out}, number); });
}

struct ones {
  int operator[](std::size_t) const { return 1; }
};

// A sample's bin among equal ones of [lower, upper), as CUB computes it: integers exactly, floats by a reciprocal.
struct count_sample {
  template <typename Samples, typename Counter, typename Level>
  void operator()(std::size_t i, Samples samples, Counter *counters, int bins, Level lower, Level upper) const {
    const Level x = static_cast<Level>(samples[i]);
    if (!(x >= lower && x < upper))
      return;
    int bin;
    if constexpr (std::is_integral_v<Level>)
      bin = static_cast<int>(static_cast<std::uint64_t>(x - lower) * static_cast<std::uint64_t>(bins) / static_cast<std::uint64_t>(upper - lower));
    else
      bin = static_cast<int>((x - lower) * (static_cast<Level>(bins) / (upper - lower)));
    if (bin < bins) // a quotient may be rounded up
      sycl::atomic_ref<Counter, sycl::memory_order::relaxed, sycl::memory_scope::device>(counters[bin]).fetch_add(Counter(1));
  }
};

struct clear_counter {
  template <typename Counter> void operator()(std::size_t i, Counter *counters) const { counters[i] = Counter(0); }
};

} // namespace cub_detail

namespace cub {

struct DeviceSelect {
  template <typename In, typename Flags, typename Out, typename Number, typename Count>
  static runtime_status Flagged(void *memory, std::size_t &bytes, In in, Flags flags, Out out, Number number, Count count,
                                cub_detail::stream q = 0) {
    return cub_detail::selected(memory, bytes, in, out, number, static_cast<std::size_t>(count), cub_detail::is_flagged<Flags>{flags}, q);
  }
  template <typename In, typename Out, typename Number, typename Count, typename Predicate>
  static runtime_status If(void *memory, std::size_t &bytes, In in, Out out, Number number, Count count, Predicate predicate,
                           cub_detail::stream q = 0) {
    return cub_detail::selected(memory, bytes, in, out, number, static_cast<std::size_t>(count),
                                cub_detail::is_wanted<In, Predicate>{in, predicate}, q);
  }
  template <typename In, typename Out, typename Number, typename Count>
  static runtime_status Unique(void *memory, std::size_t &bytes, In in, Out out, Number number, Count count, cub_detail::stream q = 0) {
    return cub_detail::selected(memory, bytes, in, out, number, static_cast<std::size_t>(count),
                                steps::begins_run<In, cub::Equality>{in, {}}, q);
  }
};

struct DeviceRunLengthEncode {
  template <typename In, typename Out, typename Lengths, typename Number, typename Count>
  static runtime_status Encode(void *memory, std::size_t &bytes, In in, Out out, Lengths lengths, Number number, Count count,
                               cub_detail::stream q = 0) {
    return cub_detail::in_two_phases(memory, bytes, [&](steps::room &room) {
      steps::fold_runs(q, room, in, cub_detail::ones(), static_cast<std::size_t>(count), out, lengths, number, cub::Equality(), cub::Sum());
    });
  }
};

struct DeviceHistogram {
  template <typename Samples, typename Counter, typename Level, typename Count>
  static runtime_status HistogramEven(void *memory, std::size_t &bytes, Samples samples, Counter *counters, int levels, Level lower,
                                      Level upper, Count count, cub_detail::stream q = 0) {
    using level = std::common_type_t<Level, steps::value_of<Samples>>;
    static_assert(std::is_arithmetic_v<level>, "a histogram of other samples has no form here");
    return cub_detail::in_two_phases(memory, bytes, [&](steps::room &room) {
      if (room.is_counting())
        return;
      steps::on_each(q, static_cast<std::size_t>(levels - 1), cub_detail::clear_counter(), counters);
      steps::on_each(q, static_cast<std::size_t>(count), cub_detail::count_sample(), samples, counters, levels - 1,
                     static_cast<level>(lower), static_cast<level>(upper));
    });
  }
};

} // namespace cub
} // namespace wmma2sycl
