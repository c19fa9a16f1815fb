// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: what a program asks of a device by a number that it keeps in a variable, CUDA's cudaDeviceAttr: a property by its number.
#pragma once
#include "device_properties.hpp"
#include "status.hpp"

namespace wmma2sycl {

// The numbers are CUDA's. A plain enumeration, since programs take it for an int; its names are seen through the class alone.
struct device_attributes {
  enum number : int {
    max_threads_per_block = 1,
    max_block_dim_x = 2,
    max_block_dim_y = 3,
    max_block_dim_z = 4,
    max_grid_dim_x = 5,
    max_grid_dim_y = 6,
    max_grid_dim_z = 7,
    max_shared_memory_per_block = 8,
    total_constant_memory = 9,
    warp_size = 10,
    max_pitch = 11,
    max_registers_per_block = 12,
    clock_rate = 13,
    gpu_overlap = 15,
    multi_processor_count = 16,
    kernel_exec_timeout = 17,
    integrated = 18,
    can_map_host_memory = 19,
    compute_mode = 20,
    concurrent_kernels = 31,
    ecc_enabled = 32,
    pci_bus_id = 33,
    pci_device_id = 34,
    tcc_driver = 35,
    memory_clock_rate = 36,
    global_memory_bus_width = 37,
    l2_cache_size = 38,
    max_threads_per_multi_processor = 39,
    async_engine_count = 40,
    unified_addressing = 41,
    pci_domain_id = 50,
    compute_capability_major = 75,
    compute_capability_minor = 76,
    stream_priorities_supported = 78,
    global_l1_cache_supported = 79,
    local_l1_cache_supported = 80,
    max_shared_memory_per_multiprocessor = 81,
    max_registers_per_multiprocessor = 82,
    managed_memory = 83,
    is_multi_gpu_board = 84,
    host_native_atomic_supported = 86,
    single_to_double_precision_perf_ratio = 87,
    pageable_memory_access = 88,
    concurrent_managed_access = 89,
    compute_preemption_supported = 90,
    can_use_host_pointer_for_registered_mem = 91,
    cooperative_launch = 95,
    max_shared_memory_per_block_optin = 97,
    host_register_supported = 99,
    pageable_memory_access_uses_host_page_tables = 100,
    direct_managed_mem_access_from_host = 101,
    max_blocks_per_multiprocessor = 106,
    max_persisting_l2_cache_size = 108,
    max_access_policy_window_size = 109,
    reserved_shared_memory_per_block = 111,
    memory_pools_supported = 115,
    cluster_launch = 120,
  };
};
using device_attribute = device_attributes::number;

// Throws what CUDA answers by cudaErrorInvalidValue: the attribute of a number that is none, or that no SYCL device has.
inline int attribute_of(const device_properties &device, device_attribute attribute) {
  switch (attribute) {
  case device_attribute::max_threads_per_block: return static_cast<int>(device.maxThreadsPerBlock);
  case device_attribute::max_block_dim_x: return static_cast<int>(device.maxThreadsDim[0]);
  case device_attribute::max_block_dim_y: return static_cast<int>(device.maxThreadsDim[1]);
  case device_attribute::max_block_dim_z: return static_cast<int>(device.maxThreadsDim[2]);
  case device_attribute::max_grid_dim_x: return static_cast<int>(device.maxGridSize[0]);
  case device_attribute::max_grid_dim_y: return static_cast<int>(device.maxGridSize[1]);
  case device_attribute::max_grid_dim_z: return static_cast<int>(device.maxGridSize[2]);
  case device_attribute::max_shared_memory_per_block: return static_cast<int>(device.sharedMemPerBlock);
  case device_attribute::total_constant_memory: return static_cast<int>(device.totalConstMem);
  case device_attribute::warp_size: return static_cast<int>(device.warpSize);
  case device_attribute::max_pitch: return static_cast<int>(device.memPitch);
  case device_attribute::max_registers_per_block: return static_cast<int>(device.regsPerBlock);
  case device_attribute::clock_rate: return static_cast<int>(device.clockRate);
  case device_attribute::gpu_overlap: return static_cast<int>(device.deviceOverlap);
  case device_attribute::multi_processor_count: return static_cast<int>(device.multiProcessorCount);
  case device_attribute::kernel_exec_timeout: return static_cast<int>(device.kernelExecTimeoutEnabled);
  case device_attribute::integrated: return static_cast<int>(device.integrated);
  case device_attribute::can_map_host_memory: return static_cast<int>(device.canMapHostMemory);
  case device_attribute::compute_mode: return static_cast<int>(device.computeMode);
  case device_attribute::concurrent_kernels: return static_cast<int>(device.concurrentKernels);
  case device_attribute::ecc_enabled: return static_cast<int>(device.ECCEnabled);
  case device_attribute::pci_bus_id: return static_cast<int>(device.pciBusID);
  case device_attribute::pci_device_id: return static_cast<int>(device.pciDeviceID);
  case device_attribute::tcc_driver: return static_cast<int>(device.tccDriver);
  case device_attribute::memory_clock_rate: return static_cast<int>(device.memoryClockRate);
  case device_attribute::global_memory_bus_width: return static_cast<int>(device.memoryBusWidth);
  case device_attribute::l2_cache_size: return static_cast<int>(device.l2CacheSize);
  case device_attribute::max_threads_per_multi_processor: return static_cast<int>(device.maxThreadsPerMultiProcessor);
  case device_attribute::async_engine_count: return static_cast<int>(device.asyncEngineCount);
  case device_attribute::unified_addressing: return static_cast<int>(device.unifiedAddressing);
  case device_attribute::pci_domain_id: return static_cast<int>(device.pciDomainID);
  case device_attribute::compute_capability_major: return static_cast<int>(device.major);
  case device_attribute::compute_capability_minor: return static_cast<int>(device.minor);
  case device_attribute::stream_priorities_supported: return static_cast<int>(device.streamPrioritiesSupported);
  case device_attribute::global_l1_cache_supported: return static_cast<int>(device.globalL1CacheSupported);
  case device_attribute::local_l1_cache_supported: return static_cast<int>(device.localL1CacheSupported);
  case device_attribute::max_shared_memory_per_multiprocessor: return static_cast<int>(device.sharedMemPerMultiprocessor);
  case device_attribute::max_registers_per_multiprocessor: return static_cast<int>(device.regsPerMultiprocessor);
  case device_attribute::managed_memory: return static_cast<int>(device.managedMemory);
  case device_attribute::is_multi_gpu_board: return static_cast<int>(device.isMultiGpuBoard);
  case device_attribute::host_native_atomic_supported: return static_cast<int>(device.hostNativeAtomicSupported);
  case device_attribute::single_to_double_precision_perf_ratio: return static_cast<int>(device.singleToDoublePrecisionPerfRatio);
  case device_attribute::pageable_memory_access: return static_cast<int>(device.pageableMemoryAccess);
  case device_attribute::concurrent_managed_access: return static_cast<int>(device.concurrentManagedAccess);
  case device_attribute::compute_preemption_supported: return static_cast<int>(device.computePreemptionSupported);
  case device_attribute::can_use_host_pointer_for_registered_mem: return static_cast<int>(device.canUseHostPointerForRegisteredMem);
  case device_attribute::cooperative_launch: return static_cast<int>(device.cooperativeLaunch);
  case device_attribute::max_shared_memory_per_block_optin: return static_cast<int>(device.sharedMemPerBlockOptin);
  case device_attribute::host_register_supported: return static_cast<int>(device.hostRegisterSupported);
  case device_attribute::pageable_memory_access_uses_host_page_tables: return static_cast<int>(device.pageableMemoryAccessUsesHostPageTables);
  case device_attribute::direct_managed_mem_access_from_host: return static_cast<int>(device.directManagedMemAccessFromHost);
  case device_attribute::max_blocks_per_multiprocessor: return static_cast<int>(device.maxBlocksPerMultiProcessor);
  case device_attribute::max_persisting_l2_cache_size: return static_cast<int>(device.persistingL2CacheMaxSize);
  case device_attribute::max_access_policy_window_size: return static_cast<int>(device.accessPolicyMaxWindowSize);
  case device_attribute::reserved_shared_memory_per_block: return static_cast<int>(device.reservedSharedMemPerBlock);
  case device_attribute::memory_pools_supported: return static_cast<int>(device.memoryPoolsSupported);
  case device_attribute::cluster_launch: return static_cast<int>(device.clusterLaunch);
  }
  throw detail::status_error(runtime_invalid_value, "this attribute of a device is not known");
}

} // namespace wmma2sycl
