// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: what CUDA programs ask of a device, from SYCL's queries.
#pragma once
#include <sycl/sycl.hpp>
#include "queues.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <limits>
#include <mutex>
#include <unordered_map>

namespace wmma2sycl {

// The fields of CUDA's device properties that have a meaning on any SYCL device; 0 where a device does not tell. A compute
// capability has none: 9.0 lets through programs that ask whether there are matrix operations, since here there always are.
struct device_properties {
  char name[256] = "";
  std::size_t totalGlobalMem = 0;
  std::size_t sharedMemPerBlock = 0;
  std::size_t sharedMemPerBlockOptin = 0;
  std::size_t sharedMemPerMultiprocessor = 0;
  int warpSize = 32;
  int maxThreadsPerBlock = 0;
  int maxThreadsPerMultiProcessor = 0; // at least: one work-group of the largest size
  int maxThreadsDim[3] = {0, 0, 0};
  int maxGridSize[3] = {0, 0, 0};
  int multiProcessorCount = 0;
  int clockRate = 0;       // kHz
  int memoryClockRate = 0; // kHz
  int memoryBusWidth = 0;  // bits
  int l2CacheSize = 0;
  int major = 9;
  int minor = 0;
  int ECCEnabled = 0;
  int managedMemory = 0;
  int canMapHostMemory = 0;
  int unifiedAddressing = 1;
  int concurrentManagedAccess = 0;
  int pageableMemoryAccess = 0;
  int computeMode = 0; // any number of programs at a time
  int concurrentKernels = 1;
  int cooperativeLaunch = 0;
  std::size_t totalConstMem = 65536; // at least: constants lie in the device's memory
  std::size_t memPitch = std::numeric_limits<int>::max();
  int deviceOverlap = 1; // queues of their own may run side by side
  int asyncEngineCount = 1;
  int pciBusID = 0;
  int pciDeviceID = 0;
  int pciDomainID = 0;
  int hostRegisterSupported = 1;
  int canUseHostPointerForRegisteredMem = 0;
  int memoryPoolsSupported = 1;
  int streamPrioritiesSupported = 0;
  int persistingL2CacheMaxSize = 0;
  int accessPolicyMaxWindowSize = 0;
  int clusterLaunch = 0;
  // No SYCL device tells these: they are an NVIDIA H100's.
  int regsPerBlock = 65536;
  int regsPerMultiprocessor = 65536;
  int maxBlocksPerMultiProcessor = 32;
  std::size_t reservedSharedMemPerBlock = 1024;
  int integrated = 0;
  int isMultiGpuBoard = 0;
  int kernelExecTimeoutEnabled = 0;
  int tccDriver = 0;
  int globalL1CacheSupported = 1;
  int localL1CacheSupported = 1;
  int hostNativeAtomicSupported = 0;
  int singleToDoublePrecisionPerfRatio = 2;
  int computePreemptionSupported = 1;
  int pageableMemoryAccessUsesHostPageTables = 0;
  int directManagedMemAccessFromHost = 0;
};

inline device_properties properties_of(const sycl::device &device) {
  namespace info = sycl::info::device;
  namespace intel = sycl::ext::intel::info::device;
  device_properties found;
  std::snprintf(found.name, sizeof found.name, "%s", device.get_info<info::name>().c_str());
  found.totalGlobalMem = device.get_info<info::global_mem_size>();
  found.sharedMemPerBlock = device.get_info<info::local_mem_size>();
  found.sharedMemPerBlockOptin = found.sharedMemPerMultiprocessor = found.sharedMemPerBlock;
  found.maxThreadsPerBlock = static_cast<int>(device.get_info<info::max_work_group_size>());
  found.maxThreadsPerMultiProcessor = found.maxThreadsPerBlock;
  const sycl::id<3> most = device.get_info<info::max_work_item_sizes<3>>();
  for (int d = 0; d < 3; ++d)
    found.maxThreadsDim[d] = static_cast<int>(most[2 - d]);
  const int largest = std::numeric_limits<int>::max(); // SYCL's own bound of a range, where kernels are compiled as usual
  std::fill_n(found.maxGridSize, 3, largest);
  found.multiProcessorCount = static_cast<int>(device.get_info<info::max_compute_units>());
  found.clockRate = static_cast<int>(device.get_info<info::max_clock_frequency>()) * 1000;
  if (device.has(sycl::aspect::ext_intel_memory_clock_rate))
    found.memoryClockRate = static_cast<int>(device.get_info<intel::memory_clock_rate>()) * 1000;
  if (device.has(sycl::aspect::ext_intel_memory_bus_width))
    found.memoryBusWidth = static_cast<int>(device.get_info<intel::memory_bus_width>());
  found.l2CacheSize = static_cast<int>(device.get_info<info::global_mem_cache_size>());
  found.ECCEnabled = device.get_info<info::error_correction_support>();
  found.managedMemory = device.has(sycl::aspect::usm_shared_allocations);
  found.canMapHostMemory = device.has(sycl::aspect::usm_host_allocations);
  found.concurrentManagedAccess = device.has(sycl::aspect::usm_atomic_shared_allocations);
  found.pageableMemoryAccess = device.has(sycl::aspect::usm_system_allocations);
  found.canUseHostPointerForRegisteredMem = found.pageableMemoryAccess;
  if (device.has(sycl::aspect::ext_intel_pci_address)) // 0000:3b:00.0
    std::sscanf(device.get_info<intel::pci_address>().c_str(), "%x:%x:%x", reinterpret_cast<unsigned *>(&found.pciDomainID),
                reinterpret_cast<unsigned *>(&found.pciBusID), reinterpret_cast<unsigned *>(&found.pciDeviceID));
  return found;
}

// The same, asked for once a device: what PyTorch's getCurrentDeviceProperties points to.
inline device_properties *kept_properties(const sycl::device &device) {
  static std::mutex guard;
  static std::unordered_map<sycl::device, device_properties> kept;
  const std::lock_guard<std::mutex> lock(guard);
  const auto found = kept.find(device);
  return &(found != kept.end() ? found : kept.emplace(device, properties_of(device)).first)->second;
}

inline device_properties properties_of(const sycl::queue &q) { return properties_of(q.get_device()); }
inline device_properties properties_of(int device) { return properties_of(device_at(device)); }

// What CUDA tells of a kernel; SYCL tells only what any kernel may have on a device.
struct function_attributes {
  int maxThreadsPerBlock = 0;
  int maxDynamicSharedSizeBytes = 0;
  int ptxVersion = 90; // an NVIDIA H100's
  int binaryVersion = 90;
  int numRegs = 0; // not known before a launch
  std::size_t sharedSizeBytes = 0;
  std::size_t constSizeBytes = 0;
  std::size_t localSizeBytes = 0;
};

// `most`: the work-items that the kernel's launch bounds allow a group.
inline function_attributes function_attributes_on(const sycl::queue &q, int most = 1024) {
  const device_properties device = properties_of(q);
  function_attributes found;
  found.maxThreadsPerBlock = std::min(device.maxThreadsPerBlock, most); // CUDA's own limit is 1024
  found.maxDynamicSharedSizeBytes = static_cast<int>(device.sharedMemPerBlock);
  return found;
}

// Bytes of the device's memory that are free; all of them where it does not tell.
inline std::size_t free_memory(const sycl::queue &q) {
  const sycl::device device = q.get_device();
  if (device.has(sycl::aspect::ext_intel_free_memory))
    return static_cast<std::size_t>(device.get_info<sycl::ext::intel::info::device::free_memory>());
  return static_cast<std::size_t>(device.get_info<sycl::info::device::global_mem_size>());
}

// Throws where a work-group cannot have so much local memory. A launch would fail.
inline void require_local_memory(const sycl::queue &q, std::size_t bytes) {
  if (bytes > q.get_device().get_info<sycl::info::device::local_mem_size>())
    throw detail::status_error(runtime_invalid_value, "the device has less local memory than a work-group asks for");
}

// How many work-groups of this size a compute unit holds at once, by local memory and work-items: SYCL tells nothing of
// registers, which CUDA counts too. 0 where none can run.
inline int resident_groups(const sycl::queue &q, std::size_t group_size, std::size_t local_bytes) {
  const sycl::device device = q.get_device();
  const std::size_t items = device.get_info<sycl::info::device::max_work_group_size>() / std::max<std::size_t>(group_size, 1);
  const std::size_t memory = device.get_info<sycl::info::device::local_mem_size>();
  return static_cast<int>(local_bytes == 0 ? items : std::min(items, memory / local_bytes));
}

// How many work-groups of this size the whole device holds at once.
inline int filling_groups(const sycl::queue &q, int group_size, std::size_t local_bytes) {
  const auto units = q.get_device().get_info<sycl::info::device::max_compute_units>();
  return static_cast<int>(units) * resident_groups(q, static_cast<std::size_t>(group_size), local_bytes);
}

// The largest group size, in whole warps as CUDA has them, that the device runs and the kernel's launch bounds allow, up to
// CUDA's own limit of 1024.
inline int largest_group(const sycl::queue &q, int limit = 0, int most = 1024) {
  const auto runs = q.get_device().get_info<sycl::info::device::max_work_group_size>();
  const int here = static_cast<int>(std::min<std::size_t>(runs, static_cast<std::size_t>(most)));
  const int bound = limit > 0 ? std::min(limit, here) : here;
  return bound < 32 ? bound : bound / 32 * 32;
}

// The largest group size with which a group's local memory, which goes by its size, fits; and how many of them the device holds at once.
template <typename BytesOf> void fill_device(const sycl::queue &q, int *groups, int *group_size, BytesOf bytes_of, int limit = 0, int most = 1024) {
  const auto bytes = [&] { return static_cast<std::size_t>(bytes_of(*group_size)); };
  *group_size = largest_group(q, limit, most);
  while (*group_size > 32 && resident_groups(q, static_cast<std::size_t>(*group_size), bytes()) == 0)
    *group_size = (*group_size - 1) / 32 * 32;
  *groups = filling_groups(q, *group_size, bytes());
}

// How much local memory each of so many work-groups of a compute unit can have.
inline std::size_t available_local_memory(const sycl::queue &q, int groups, int group_size) {
  const std::size_t memory = q.get_device().get_info<sycl::info::device::local_mem_size>();
  const bool fit = groups > 0 && resident_groups(q, static_cast<std::size_t>(group_size), 0) >= groups;
  return fit ? memory / static_cast<std::size_t>(groups) : 0;
}

} // namespace wmma2sycl
