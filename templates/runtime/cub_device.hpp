// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: CUB's protocol of device-wide algorithms, and its folds and scans, under CUB's names. Of no temporary memory a call
// says how much there must be. Elements are joined in their order, a chunk by each work-item, chunks likewise: a sum of
// floats is the same each time, and may be rounded in another way than CUDA's.
#pragma once
#include "cub_operators.hpp"
#include "device_scan.hpp"
#include "queues.hpp"
#include "status.hpp"

#include <cstddef>
#include <limits>
#include <type_traits>
#include <utility>

namespace wmma2sycl {
namespace cub_detail {

// A queue, or the 0 that is CUDA's default stream.
class stream : public sycl::queue {
public:
  stream(const sycl::queue &q) : sycl::queue(q) {}
  stream(int zero) : sycl::queue(default_queue()) {
    if (zero != 0)
      throw detail::status_error(runtime_invalid_handle, "a number is no stream");
  }
  stream(std::nullptr_t) : stream(0) {}
};

// Runs an algorithm on temporary memory, or says how much it takes.
template <typename Algorithm> runtime_status in_two_phases(void *memory, std::size_t &bytes, Algorithm algorithm) {
  return status_of([&] {
    steps::room counted(nullptr);
    algorithm(counted);
    const std::size_t needed = counted.used() + 1; // CUDA's is never none
    if (memory == nullptr) {
      bytes = needed;
      return;
    }
    if (bytes < needed)
      throw detail::status_error(runtime_invalid_value, "the temporary memory is too small");
    steps::room taken(memory);
    algorithm(taken);
  });
}

template <typename Operation, typename In, typename First>
using joined_type = std::decay_t<std::invoke_result_t<Operation, const First &, const steps::value_of<In> &>>;

template <typename In, typename Out, typename Operation, typename T>
runtime_status reduced(void *memory, std::size_t &bytes, In in, Out out, std::size_t count, Operation operation, const T &first, sycl::queue q) {
  using all = joined_type<Operation, In, T>;
  return in_two_phases(memory, bytes, [&](steps::room &room) { steps::fold<all>(q, room, in, count, static_cast<all>(first), out, operation); });
}

template <typename In, typename Out, typename Operation, typename T>
runtime_status scan_array(void *memory, std::size_t &bytes, In in, Out out, std::size_t count, Operation operation, T first, bool has_first,
                          bool is_inclusive, sycl::queue q) {
  using all = joined_type<Operation, In, T>;
  const steps::scan_kind<all> kind{static_cast<all>(first), has_first, is_inclusive};
  return in_two_phases(memory, bytes, [&](steps::room &room) { steps::scan<all>(q, room, in, count, kind, out, operation); });
}

// Elements with their numbers.
template <typename In, typename Number = int> struct numbered_elements {
  In in;
  cub::KeyValuePair<Number, steps::value_of<In>> operator[](std::size_t i) const { return {static_cast<Number>(i), in[i]}; }
  auto operator*() const { return (*this)[0]; }
};

// Of a pair that is none, the other.
template <typename Operation> struct or_second {
  template <typename Pair> Pair operator()(const Pair &left, const Pair &right) const {
    return left.key < 0 ? right : Operation()(left, right);
  }
};

// The first element is what such a fold begins with; where there is none, CUDA says number 1 and `none`.
template <typename In, typename Out, typename Operation, typename T>
runtime_status found(void *memory, std::size_t &bytes, In in, Out out, std::size_t count, Operation operation, T none, sycl::queue q) {
  using pair = cub::KeyValuePair<int, T>;
  const pair first(count == 0 ? 1 : -1, none);
  return in_two_phases(memory, bytes,
                       [&](steps::room &room) { steps::fold<pair>(q, room, numbered_elements<In>{in}, count, first, out, or_second<Operation>()); });
}

} // namespace cub_detail

namespace cub {

struct DeviceReduce {
  template <typename In, typename Out, typename Operation, typename T, typename Count>
  static runtime_status Reduce(void *memory, std::size_t &bytes, In in, Out out, Count count, Operation operation, T first,
                               cub_detail::stream q = 0) {
    return cub_detail::reduced(memory, bytes, in, out, static_cast<std::size_t>(count), operation, first, q);
  }
  template <typename In, typename Out, typename Count>
  static runtime_status Sum(void *memory, std::size_t &bytes, In in, Out out, Count count, cub_detail::stream q = 0) {
    return Reduce(memory, bytes, in, out, count, cub::Sum(), steps::value_of<Out>(), q);
  }
  template <typename In, typename Out, typename Count>
  static runtime_status Max(void *memory, std::size_t &bytes, In in, Out out, Count count, cub_detail::stream q = 0) {
    return Reduce(memory, bytes, in, out, count, cub::Max(), std::numeric_limits<steps::value_of<In>>::lowest(), q);
  }
  template <typename In, typename Out, typename Count>
  static runtime_status Min(void *memory, std::size_t &bytes, In in, Out out, Count count, cub_detail::stream q = 0) {
    return Reduce(memory, bytes, in, out, count, cub::Min(), std::numeric_limits<steps::value_of<In>>::max(), q);
  }
  template <typename In, typename Out>
  static runtime_status ArgMax(void *memory, std::size_t &bytes, In in, Out out, int count, cub_detail::stream q = 0) {
    return cub_detail::found(memory, bytes, in, out, static_cast<std::size_t>(count), cub::ArgMax(),
                             std::numeric_limits<steps::value_of<In>>::lowest(), q);
  }
  template <typename In, typename Out>
  static runtime_status ArgMin(void *memory, std::size_t &bytes, In in, Out out, int count, cub_detail::stream q = 0) {
    return cub_detail::found(memory, bytes, in, out, static_cast<std::size_t>(count), cub::ArgMin(),
                             std::numeric_limits<steps::value_of<In>>::max(), q);
  }
};

struct DeviceScan {
  template <typename In, typename Out, typename Count>
  static runtime_status ExclusiveSum(void *memory, std::size_t &bytes, In in, Out out, Count count, cub_detail::stream q = 0) {
    return ExclusiveScan(memory, bytes, in, out, cub::Sum(), steps::value_of<In>(), count, q);
  }
  template <typename In, typename Out, typename Count>
  static runtime_status InclusiveSum(void *memory, std::size_t &bytes, In in, Out out, Count count, cub_detail::stream q = 0) {
    return InclusiveScan(memory, bytes, in, out, cub::Sum(), count, q);
  }
  template <typename In, typename Out, typename Operation, typename T, typename Count>
  static runtime_status ExclusiveScan(void *memory, std::size_t &bytes, In in, Out out, Operation operation, T first, Count count,
                                      cub_detail::stream q = 0) {
    return cub_detail::scan_array(memory, bytes, in, out, static_cast<std::size_t>(count), operation, first, true, false, q);
  }
  template <typename In, typename Out, typename Operation, typename Count>
  static runtime_status InclusiveScan(void *memory, std::size_t &bytes, In in, Out out, Operation operation, Count count,
                                      cub_detail::stream q = 0) {
    return cub_detail::scan_array(memory, bytes, in, out, static_cast<std::size_t>(count), operation, steps::value_of<In>(), false, true, q);
  }
};

// A work-item for each segment.
struct DeviceSegmentedReduce {
  template <typename In, typename Out, typename Begins, typename Ends, typename Operation, typename T>
  static runtime_status Reduce(void *memory, std::size_t &bytes, In in, Out out, long long segments, Begins begins, Ends ends,
                               Operation operation, T first, cub_detail::stream q = 0) {
    using all = cub_detail::joined_type<Operation, In, T>;
    return cub_detail::in_two_phases(memory, bytes, [&](steps::room &room) {
      if (!room.is_counting())
        steps::on_each(q, static_cast<std::size_t>(segments), one_segment(), in, out, begins, ends, operation, static_cast<all>(first));
    });
  }
  template <typename In, typename Out, typename Begins, typename Ends>
  static runtime_status Sum(void *memory, std::size_t &bytes, In in, Out out, long long segments, Begins begins, Ends ends,
                            cub_detail::stream q = 0) {
    return Reduce(memory, bytes, in, out, segments, begins, ends, cub::Sum(), steps::value_of<Out>(), q);
  }
  template <typename In, typename Out, typename Begins, typename Ends>
  static runtime_status Max(void *memory, std::size_t &bytes, In in, Out out, long long segments, Begins begins, Ends ends,
                            cub_detail::stream q = 0) {
    return Reduce(memory, bytes, in, out, segments, begins, ends, cub::Max(), std::numeric_limits<steps::value_of<In>>::lowest(), q);
  }
  template <typename In, typename Out, typename Begins, typename Ends>
  static runtime_status Min(void *memory, std::size_t &bytes, In in, Out out, long long segments, Begins begins, Ends ends,
                            cub_detail::stream q = 0) {
    return Reduce(memory, bytes, in, out, segments, begins, ends, cub::Min(), std::numeric_limits<steps::value_of<In>>::max(), q);
  }

private:
  struct one_segment {
    template <typename In, typename Out, typename Begins, typename Ends, typename Operation, typename T>
    void operator()(std::size_t number, In in, Out out, Begins begins, Ends ends, Operation operation, T all) const {
      for (auto i = begins[number]; i < ends[number]; ++i)
        all = static_cast<T>(operation(all, in[i]));
      out[number] = all;
    }
  };
};

} // namespace cub
} // namespace wmma2sycl
