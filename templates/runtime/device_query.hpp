// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: what a device says of its matrix engine. Answers may be empty, wrong or an exception.
#pragma once
#include "plan.hpp"

#include <algorithm>
#include <exception>
#include <vector>

namespace wmma2sycl::detail {

namespace native = sycl::ext::oneapi::experimental::matrix;

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

// The type of the sums in that row: saturating ones are like others, and some are held in another type.
template <typename Target, typename T>
using queried_sum = std::conditional_t<std::is_same_v<memory_of<T>, std::int32_t>, std::int32_t,
                                       held_type<Target, T, use::accumulator>>;

// A device that cannot answer has no matrix engine that we could use: the run time refuses kernels by the same answer.
inline std::vector<native::combination> combinations(const sycl::device &device) try {
  return device.get_info<sycl::ext::oneapi::experimental::info::device::matrix_combinations>();
} catch (const std::exception &) {
  return {};
}

// Each dimension of an entry is on its own either a maximum or one exact size. Drivers have listed entries with
// neither.
inline bool size_matches(std::size_t maximum, std::size_t exact, std::size_t size) {
  return maximum != 0 ? size <= maximum : size == exact;
}

template <typename Target, typename Types>
bool listed(const std::vector<native::combination> &entries) {
  using Row = queried_as<Types>;
  constexpr tile_sizes tile = tile_of<Target, Row>();
  return std::any_of(entries.begin(), entries.end(), [&](const native::combination &entry) {
    return entry.atype == query_type<typename Row::a>() && entry.btype == query_type<typename Row::b>() &&
           entry.ctype == query_type<queried_sum<Target, typename Row::c>>() && entry.dtype == entry.ctype &&
           size_matches(entry.max_msize, entry.msize, tile.rows) &&
           size_matches(entry.max_nsize, entry.nsize, tile.cols) &&
           size_matches(entry.max_ksize, entry.ksize, tile.depth);
  });
}

// A device that does not say which sizes it has may have any.
inline bool has_sub_group_size(const sycl::device &device, std::size_t size) try {
  const auto sizes = device.get_info<sycl::info::device::sub_group_sizes>();
  return sizes.empty() || std::find(sizes.begin(), sizes.end(), size) != sizes.end();
} catch (const std::exception &) {
  return true;
}

// Whether the device runs this target, but slowly: for Xeons with AMX the CPU driver (2026.21.7) makes a branch for each of
// 16 lanes of an exchange, and 32 lanes are ten times as fast. On other CPUs it is the other way round.
template <typename Target> bool is_slow_on(sycl::device device) try {
  using sycl::ext::oneapi::experimental::architecture;
  const auto is = [&](architecture a) { return device.ext_oneapi_architecture_is(a); };
  return Target::is_software && Target::sub_group_size == 16 &&
         (is(architecture::intel_cpu_spr) || is(architecture::intel_cpu_gnr) || is(architecture::intel_cpu_dmr));
} catch (const std::exception &) {
  return false;
}

} // namespace wmma2sycl::detail
