// The matrix engines that a device runs and how blocks are launched for them: the answers of the program's own runtime
// headers, where it has them.
#pragma once

#include "replay_request.hpp"

#include <sycl/sycl.hpp>

#if __has_include(<wmma2sycl/select_target.hpp>)
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/select_target.hpp>
#endif

namespace wmma2sycl_harness {

using work_size = sycl::range<3>;

struct target_facts {
  std::string name;
  bool runs, is_slow; // on this device
  sycl::nd_range<3> (*range)(const work_size &grid, const work_size &block, bool is_folded);
};

inline sycl::nd_range<3> plain_range(const work_size &grid, const work_size &block, bool is_folded) {
  const work_size size = is_folded ? work_size(1, 1, block.size()) : block;
  return {grid * size, size};
}

#if __has_include(<wmma2sycl/select_target.hpp>)
template <typename Target> sycl::nd_range<3> range_of(const work_size &grid, const work_size &block, bool is_folded) {
  if constexpr (Target::sub_group_size == 32)
    if (is_folded)
      return wmma2sycl::folded_range(Target{}, grid, block);
  return wmma2sycl::launch_range(Target{}, grid, block);
}

template <typename... Targets>
std::vector<target_facts> facts_of(const sycl::device &device, wmma2sycl::detail::target_list<Targets...>) {
  using wmma2sycl::detail::has_sub_group_size, wmma2sycl::detail::is_slow_on;
  return {{Targets::name, Targets::owns(device) && has_sub_group_size(device, Targets::sub_group_size),
           is_slow_on<Targets>(device), range_of<Targets>}...};
}

// Best first.
inline std::vector<target_facts> known_targets(const sycl::device &device) {
  std::vector<target_facts> all = facts_of(device, wmma2sycl::detail::compiled_targets{});
  std::stable_partition(all.begin(), all.end(), [](const target_facts &target) { return !target.is_slow; });
  return all;
}
#else
inline std::vector<target_facts> known_targets(const sycl::device &) { return {}; }
#endif

} // namespace wmma2sycl_harness
