// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: what CUDA programs ask of a device, from SYCL's queries; and CUDA's atomic functions.
#pragma once
#include <sycl/sycl.hpp>
#include "runtime.hpp"

#include <cstddef>
#include <cstdio>

namespace wmma2sycl {

// The fields of CUDA's device properties that have a meaning on any SYCL device. A compute capability has none: 9.0
// lets through programs that ask whether there are matrix operations, since here there always are.
struct device_properties {
  char name[256] = "";
  std::size_t totalGlobalMem = 0;
  std::size_t sharedMemPerBlock = 0;
  std::size_t sharedMemPerBlockOptin = 0;
  std::size_t sharedMemPerMultiprocessor = 0;
  int warpSize = 32;
  int maxThreadsPerBlock = 0;
  int maxThreadsDim[3] = {0, 0, 0};
  int multiProcessorCount = 0;
  int clockRate = 0; // kHz
  int l2CacheSize = 0;
  int major = 9;
  int minor = 0;
};

inline device_properties properties_of(const sycl::queue &q) {
  namespace info = sycl::info::device;
  const sycl::device device = q.get_device();
  device_properties found;
  std::snprintf(found.name, sizeof found.name, "%s", device.get_info<info::name>().c_str());
  found.totalGlobalMem = device.get_info<info::global_mem_size>();
  found.sharedMemPerBlock = device.get_info<info::local_mem_size>();
  found.sharedMemPerBlockOptin = found.sharedMemPerMultiprocessor = found.sharedMemPerBlock;
  found.maxThreadsPerBlock = static_cast<int>(device.get_info<info::max_work_group_size>());
  const sycl::id<3> most = device.get_info<info::max_work_item_sizes<3>>();
  for (int d = 0; d < 3; ++d)
    found.maxThreadsDim[d] = static_cast<int>(most[2 - d]);
  found.multiProcessorCount = static_cast<int>(device.get_info<info::max_compute_units>());
  found.clockRate = static_cast<int>(device.get_info<info::max_clock_frequency>()) * 1000;
  found.l2CacheSize = static_cast<int>(device.get_info<info::global_mem_cache_size>());
  return found;
}

inline int device_count() { return static_cast<int>(sycl::device::get_devices().size()); }

// CUDA's atomicAdd: relaxed, seen by the whole device, the old value back.
template <typename T> T atomic_add(T *address, T value) {
  return sycl::atomic_ref<T, sycl::memory_order::relaxed, sycl::memory_scope::device>(*address).fetch_add(value);
}

} // namespace wmma2sycl
