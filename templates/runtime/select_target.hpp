// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: which matrix engine a device has, asked of the device itself, once for each set of matrix types.
#pragma once
#include "device_query.hpp"

#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

// The targets that kernels are compiled for, best first. In software 16 lanes are faster than 32 on most CPUs, where a
// tile is 16 wide.
#ifndef WMMA2SYCL_TARGETS
#define WMMA2SYCL_TARGETS                                                                                              \
  nvidia_tensor_core, amd_matrix_core, intel_xmx_hpc<16>, intel_xmx_hpc<32>, intel_xmx_hpg, intel_amx, software<16>,   \
      software<32>, software<8>, software<64>
#endif

namespace wmma2sycl {

namespace detail {

template <typename... Targets> struct target_list {};
using compiled_targets = target_list<WMMA2SYCL_TARGETS>;

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

template <typename Target, typename... Targets> constexpr bool is_listed(target_list<Targets...>) {
  return (std::is_same_v<Target, Targets> || ...);
}

// What no kernel that could have another lane count is compiled for, since each device that has it has a better one.
template <typename Target> inline constexpr bool is_second_choice = false;
template <> inline constexpr bool is_second_choice<intel_xmx_hpc<32>> = is_listed<intel_xmx_hpc<16>>(compiled_targets{});

// A target that some set of kernels is compiled for: a lane count of 32 only if the kernel counts lanes itself, and all
// the types.
template <typename Target, bool WarpSized, typename... Types>
inline constexpr bool is_candidate = (WarpSized ? Target::sub_group_size == 32 : !is_second_choice<Target>) &&
                                     (supports<Target, Types>() && ...);

// A name without its lane count, "software", means each target that has it; of software the first that the device can run.
inline bool is_named(const std::string &target, const std::string &name) {
  return target == name || target.substr(0, target.find('<')) == name;
}

[[noreturn]] inline void no_such_target(const std::string &wanted, const std::string &names) {
  throw sycl::exception(
      sycl::make_error_code(sycl::errc::invalid),
      (wanted.empty() ? "wmma2sycl: this device runs none of the compiled targets:"
                      : "wmma2sycl: WMMA2SYCL_TARGET=" + wanted + " is not one of the compiled targets:") +
          (names.empty() ? " (none)" : names));
}

[[noreturn]] inline void cannot_run(const std::string &wanted) {
  throw sycl::exception(sycl::make_error_code(sycl::errc::invalid),
                        "wmma2sycl: WMMA2SYCL_TARGET=" + wanted + " is no target of this device");
}

inline std::string wanted_target() {
  const char *variable = std::getenv("WMMA2SYCL_TARGET");
  return variable == nullptr ? "" : variable;
}

// The number in the list of the target to run on this device, from `first` on. An explicit choice is taken without
// asking the device.
template <bool WarpSized, typename... Types, typename... Targets>
std::size_t choose(const sycl::device &device, std::size_t first, target_list<Targets...>) {
  const std::string wanted = wanted_target();
  const bool is_forced = !wanted.empty() && wanted != "software";
  const std::size_t none = sizeof...(Targets);
  std::size_t number = 0, chosen = none, slow = none;
  std::string names;
  const auto consider = [&](auto target) {
    using Target = decltype(target);
    if constexpr (is_candidate<Target, WarpSized, Types...>) {
      if (chosen == none && number >= first && (wanted.empty() || is_named(Target::name, wanted)) &&
          (is_forced || device_has<Target, Types...>(device)))
        (is_forced || !is_slow_on<Target>(device) ? chosen : slow) = number;
      names += std::string(" ") + Target::name;
    }
    ++number;
  };
  (consider(Targets{}), ...);
  if (chosen == none)
    chosen = slow;
  if (chosen == none)
    no_such_target(wanted, names);
  return chosen;
}

// The same for a launch. Of a target that is another device's there is no code in the program.
template <bool WarpSized, typename... Types, typename... Targets>
std::size_t choose_to_launch(const sycl::device &device, std::size_t first, target_list<Targets...> list) {
  const std::size_t choice = choose<WarpSized, Types...>(device, first, list);
  const bool owns[] = {Targets::owns(device)...};
  if (!owns[choice])
    cannot_run(wanted_target());
  return choice;
}

inline constexpr std::size_t no_choice = static_cast<std::size_t>(-1);

// choose(), remembered for each device: a launch must not cost a query. Where the device has refused a choice, the one
// after it; throws where nothing is left.
template <bool WarpSized, typename... Types>
std::size_t remembered_choice(const sycl::device &device, std::size_t refused = no_choice) {
  static std::mutex guard;
  static auto &known = *new std::vector<std::pair<sycl::device, std::size_t>>;
  const std::lock_guard<std::mutex> lock(guard);
  for (auto &[owner, choice] : known)
    if (owner == device)
      return choice != refused
                 ? choice
                 : choice = choose_to_launch<WarpSized, Types...>(device, choice + 1, compiled_targets{});
  known.emplace_back(device, choose_to_launch<WarpSized, Types...>(device, 0, compiled_targets{}));
  return known.back().second;
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

// A launch that failed because the device does not take the kernel, whatever its query said.
inline bool is_refusal(const sycl::exception &e) {
  return e.code() == sycl::errc::kernel_not_supported || e.code() == sycl::errc::build;
}

template <typename... Targets> const char *name_of(std::size_t choice, target_list<Targets...>) {
  const char *const names[] = {Targets::name...};
  return names[choice];
}

template <bool WarpSized, typename... Types>
std::size_t next_choice(std::size_t refused, const sycl::device &device, const sycl::exception &why) try {
  return remembered_choice<WarpSized, Types...>(device, refused);
} catch (const sycl::exception &) {
  throw why;
}

template <bool WarpSized, typename... Types, typename F> void launch_with_target(const sycl::queue &q, F &f) {
  std::size_t choice = remembered_choice<WarpSized, Types...>(q.get_device());
  for (;;) {
    try {
      return call_with_target<WarpSized, Types...>(choice, f, compiled_targets{});
    } catch (const sycl::exception &refused) {
      if (!is_refusal(refused) || !wanted_target().empty())
        throw;
      const std::size_t next = next_choice<WarpSized, Types...>(choice, q.get_device(), refused);
      std::fprintf(stderr, "wmma2sycl: the device refuses a kernel for %s (%s); %s is taken\n",
                   name_of(choice, compiled_targets{}), refused.what(),
                   name_of(next, compiled_targets{}));
      choice = next;
    }
  }
}

} // namespace detail

// Calls f(target) with the best matrix engine of q's device for kernels that multiply all these Types (matrix_types).
// If the device refuses what f launches, f is called again with the next target, and that is remembered: f should
// launch and do nothing else. Throws sycl::exception if WMMA2SYCL_TARGET in the environment names no target for the
// device.
template <typename... Types, typename F> void with_matrix_target(const sycl::queue &q, F &&f) {
  detail::launch_with_target<false, Types...>(q, f);
}

// The same for kernels that count CUDA's 32 lanes themselves: only targets with sub-groups of 32.
template <typename... Types, typename F> void with_warp_sized_target(const sycl::queue &q, F &&f) {
  detail::launch_with_target<true, Types...>(q, f);
}

// How a device runs a combination of matrix types.
struct chosen_plan {
  const char *target;
  plan how;
  int sub_group_size;
  tile_sizes tile; // zeros in software
};

// What with_matrix_target (or, WarpSized, with_warp_sized_target) would take; where WMMA2SYCL_TARGET names another
// device's target, what it would be there.
template <typename Types, bool WarpSized = false> chosen_plan chosen_plan_on(const sycl::device &device) {
  chosen_plan chosen{};
  auto describe = [&](auto target) {
    using Target = decltype(target);
    chosen = {Target::name, plan_of<Target, Types>(), Target::sub_group_size, tile_of<Target, Types>()};
  };
  const std::size_t choice = detail::wanted_target().empty()
                                 ? detail::remembered_choice<WarpSized, Types>(device)
                                 : detail::choose<WarpSized, Types>(device, 0, detail::compiled_targets{});
  detail::call_with_target<WarpSized, Types>(choice, describe, detail::compiled_targets{});
  return chosen;
}

} // namespace wmma2sycl
