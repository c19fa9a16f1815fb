// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: which matrix engine a device has, asked of the device itself, once for each set of matrix types.
#pragma once
#include "plan.hpp"

#include <algorithm>
#include <cstdlib>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

// The targets that kernels are compiled for, best first. In software 16 lanes are faster than 32 on CPUs, where a tile is
// 16 wide.
#ifndef WMMA2SYCL_TARGETS
#define WMMA2SYCL_TARGETS                                                                                              \
  nvidia_tensor_core, amd_matrix_core, intel_xmx_hpc, intel_xmx_hpg, intel_amx, software<16>, software<32>,            \
      software<8>, software<64>
#endif

namespace wmma2sycl {

namespace detail {

namespace native = sycl::ext::oneapi::experimental::matrix;

template <typename... Targets> struct target_list {};
using compiled_targets = target_list<WMMA2SYCL_TARGETS>;

template <typename T> constexpr native::matrix_type query_type() {
  if constexpr (std::is_same_v<T, sycl::half>)
    return native::matrix_type::fp16;
  else if constexpr (std::is_same_v<T, bfloat16>)
    return native::matrix_type::bf16;
  else if constexpr (std::is_same_v<T, precision::tf32>)
    return native::matrix_type::tf32;
  else if constexpr (std::is_same_v<T, float>)
    return native::matrix_type::fp32;
  else if constexpr (std::is_same_v<T, double>)
    return native::matrix_type::fp64;
  else if constexpr (std::is_same_v<T, std::int8_t>)
    return native::matrix_type::sint8;
  else if constexpr (std::is_same_v<T, std::uint8_t>)
    return native::matrix_type::uint8;
  else
    return native::matrix_type::sint32;
}

// The combination whose row in the query says that the target runs Types. It has no rows for packed types: Tensor Cores
// have had all of them since they have bfloat16.
template <typename Types>
using queried_as = std::conditional_t<is_packed<typename Types::a>, matrix_types<bfloat16, bfloat16, float>, Types>;

// A device that cannot answer has no matrix engine that we could use.
inline std::vector<native::combination> combinations(const sycl::device &device) try {
  return device.get_info<sycl::ext::oneapi::experimental::info::device::matrix_combinations>();
} catch (const sycl::exception &) {
  return {};
}

// Each dimension of an entry is on its own either a maximum or one exact size.
inline bool size_matches(std::size_t maximum, std::size_t exact, std::size_t size) {
  return maximum != 0 ? size <= maximum : size == exact;
}

template <typename Target, typename Types>
bool listed(const std::vector<native::combination> &entries) {
  using Row = queried_as<Types>;
  constexpr tile_sizes tile = tile_of<Target, Row>();
  return std::any_of(entries.begin(), entries.end(), [&](const native::combination &entry) {
    return entry.atype == query_type<typename Row::a>() && entry.btype == query_type<typename Row::b>() &&
           entry.ctype == query_type<typename Row::c>() && entry.dtype == entry.ctype &&
           size_matches(entry.max_msize, entry.msize, tile.rows) &&
           size_matches(entry.max_nsize, entry.nsize, tile.cols) &&
           size_matches(entry.max_ksize, entry.ksize, tile.depth);
  });
}

inline bool has_sub_group_size(const sycl::device &device, std::size_t size) {
  const auto sizes = device.get_info<sycl::info::device::sub_group_sizes>();
  return std::find(sizes.begin(), sizes.end(), size) != sizes.end();
}

template <typename Target, typename... Types> bool device_has(const sycl::device &device) {
  if (!Target::owns(device) || !has_sub_group_size(device, Target::sub_group_size))
    return false;
  if constexpr (Target::is_software)
    return true;
  else {
    const auto entries = combinations(device);
    return (listed<Target, Types>(entries) && ...);
  }
}

// A target that some set of kernels is compiled for: a lane count of 32 only if the kernel counts lanes itself, and all
// the types.
template <typename Target, bool WarpSized, typename... Types>
inline constexpr bool is_candidate = (!WarpSized || Target::sub_group_size == 32) && (supports<Target, Types>() && ...);

// "software" alone means the first software target that the device can run.
template <typename Target> bool is_named(const std::string &name) {
  return name == Target::name || (Target::is_software && name == "software");
}

[[noreturn]] inline void no_such_target(const std::string &wanted, const std::string &names) {
  throw sycl::exception(sycl::make_error_code(sycl::errc::invalid),
                        (wanted.empty() ? "wmma2sycl: this device runs none of the compiled targets:"
                                        : "wmma2sycl: WMMA2SYCL_TARGET=" + wanted + " is not one of the compiled targets:") +
                            (names.empty() ? " (none)" : names));
}

// The number in the list of the target to run on this device. An explicit choice is taken without asking the device.
template <bool WarpSized, typename... Types, typename... Targets>
std::size_t choose(const sycl::device &device, target_list<Targets...>) {
  const char *variable = std::getenv("WMMA2SYCL_TARGET");
  const std::string wanted = variable == nullptr ? "" : variable;
  const std::size_t none = sizeof...(Targets);
  std::size_t number = 0, chosen = none;
  std::string names;
  const auto consider = [&](auto target) {
    using Target = decltype(target);
    if constexpr (is_candidate<Target, WarpSized, Types...>) {
      const bool fits = wanted.empty() || wanted == "software" ? device_has<Target, Types...>(device) : true;
      if (chosen == none && fits && (wanted.empty() || is_named<Target>(wanted)))
        chosen = number;
      names += std::string(" ") + Target::name;
    }
    ++number;
  };
  (consider(Targets{}), ...);
  if (chosen == none)
    no_such_target(wanted, names);
  return chosen;
}

// choose(), remembered for each device: a launch must not cost a query.
template <bool WarpSized, typename... Types> std::size_t remembered_choice(const sycl::device &device) {
  static std::mutex guard;
  static std::vector<std::pair<sycl::device, std::size_t>> choices;
  const std::lock_guard<std::mutex> lock(guard);
  for (const auto &[known, choice] : choices)
    if (known == device)
      return choice;
  choices.emplace_back(device, choose<WarpSized, Types...>(device, compiled_targets{}));
  return choices.back().second;
}

template <bool WarpSized, typename... Types, typename F, typename... Targets>
void call_with_target(std::size_t choice, F &f, target_list<Targets...>) {
  std::size_t number = 0;
  const auto consider = [&](auto target) {
    if constexpr (is_candidate<decltype(target), WarpSized, Types...>)
      if (number == choice)
        f(target);
    ++number;
  };
  (consider(Targets{}), ...);
}

} // namespace detail

// Calls f(target) with the best matrix engine of q's device for kernels that multiply all these Types (matrix_types).
// Throws sycl::exception if WMMA2SYCL_TARGET in the environment names no compiled target.
template <typename... Types, typename F> void with_matrix_target(const sycl::queue &q, F &&f) {
  const std::size_t choice = detail::remembered_choice<false, Types...>(q.get_device());
  detail::call_with_target<false, Types...>(choice, f, detail::compiled_targets{});
}

// The same for kernels that count CUDA's 32 lanes themselves: only targets with sub-groups of 32.
template <typename... Types, typename F> void with_warp_sized_target(const sycl::queue &q, F &&f) {
  const std::size_t choice = detail::remembered_choice<true, Types...>(q.get_device());
  detail::call_with_target<true, Types...>(choice, f, detail::compiled_targets{});
}

// The name of the target that with_matrix_target would choose.
template <typename... Types> const char *matrix_target_name(const sycl::queue &q) {
  const char *name = "";
  with_matrix_target<Types...>(q, [&](auto target) { name = decltype(target)::name; });
  return name;
}

} // namespace wmma2sycl
