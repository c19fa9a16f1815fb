// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: what algorithms over whole arrays are made of: a kernel with a work-item for each of so many, and room for what
// they keep between kernels. A work-item takes `chunk` neighbours in their order, so that results depend on nothing but the input.
#pragma once
#include <sycl/sycl.hpp>
#include "launch_call.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

namespace wmma2sycl {
namespace steps {

constexpr std::size_t chunk = 32;

inline std::size_t chunks_of(std::size_t count) { return (count + chunk - 1) / chunk; }

// The kernel of a step, an empty class whose operator() takes the number of a work-item and what the step is given.
template <typename Step> struct numbered {
  template <typename... Arguments> void operator()(std::size_t count, Arguments... arguments) const {
    const std::size_t i = sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_global_linear_id();
    if (i < count)
      Step()(i, arguments...);
  }
};

template <typename Step, typename... Arguments> void on_each(sycl::queue &q, std::size_t count, Step, Arguments... arguments) {
  static_assert(std::is_empty_v<Step>, "what a step is given it is given as an argument");
  if (count == 0)
    return;
  const std::size_t side = std::min<std::size_t>(256, count), groups = (count + side - 1) / side;
  launch_call(q, sycl::nd_range<3>({1, 1, groups * side}, {1, 1, side}), numbered<Step>(), count, arguments...);
}

// The same on the host, one after the other.
struct host {};
template <typename Step, typename... Arguments> void on_each(host &, std::size_t count, Step, Arguments... arguments) {
  for (std::size_t i = 0; i < count; ++i)
    Step()(i, arguments...);
}

// Memory that is taken piece by piece. Of none at all it counts what would be taken.
class room {
public:
  explicit room(void *memory) : memory_(static_cast<char *>(memory)) {}
  template <typename T> T *take(std::size_t count) {
    used_ = (used_ + alignment - 1) / alignment * alignment;
    T *found = memory_ == nullptr ? nullptr : reinterpret_cast<T *>(memory_ + used_);
    used_ += count * sizeof(T);
    return found;
  }
  static constexpr std::size_t alignment = 256; // of each piece
  bool is_counting() const { return memory_ == nullptr; }
  std::size_t used() const { return used_; }

private:
  char *memory_;
  std::size_t used_ = 0;
};

// What an iterator's elements are kept as: what it says, or what it gives.
template <typename Iterator, typename = void> struct value_type {
  using type = std::remove_cv_t<std::remove_reference_t<decltype(*std::declval<Iterator &>())>>;
};
template <typename Iterator> struct value_type<Iterator, std::void_t<typename Iterator::value_type>> {
  using type = std::remove_cv_t<typename Iterator::value_type>;
};
template <typename Iterator> using value_of = typename value_type<Iterator>::type;

} // namespace steps
} // namespace wmma2sycl
