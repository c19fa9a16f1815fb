// SPDX-License-Identifier: Apache-2.0
// Runtime API: the device and errors. The device is one that is
// not there: its numbers are an H100's, so that programs choose the same sizes.

#include "allocations.hpp"
#include "block.hpp"
#include "kernels.hpp"

#include <cuda_runtime_api.h>
#include <status_codes.hpp>  // of the SYCL runtime headers: one table of CUDA's errors

#include <cstdlib>
#include <cstring>

using namespace w2s_emulation;

namespace {

constexpr const char *device_name = "emulated on the CPU (wmma2sycl)";
constexpr int multiprocessors = 132, runtime_version = 12090;
thread_local int last_error = 0;
thread_local bool is_told_of_last = false;
int sticky_error = 0;
size_t stack_limit = 1024, heap_limit = 8 << 20;

/// Errors of calls that nothing has looked at yet.
struct Unlooked {
  std::string text;
  Place place;
};
constexpr size_t most_unlooked = 16;
std::vector<Unlooked> &unlooked() {
  static auto *const all = new std::vector<Unlooked>;
  return *all;
}

/// The program ends: nothing will.
void tell_unlooked() {
  for (const Unlooked &one : unlooked()) finding("W2E120", one.text.c_str(), one.place);
  tell_recorder();
}

bool is_sticky(int error) { return error == cudaErrorLaunchFailure || error == cudaErrorIllegalAddress || error == cudaErrorAssert || error == cudaErrorMisalignedAddress || error == cudaErrorLaunchTimeout; }

}  // namespace

thread_local bool w2s_emulation::is_told = false;
int w2s_emulation::sticky() { return sticky_error; }

int w2s_emulation::set_error(int error) {
  // What a kernel leaves behind is told by the next call that waits for it, as on a GPU.
  if (is_sticky(error)) return sticky_error = error, 0;
  is_told_of_last = std::exchange(is_told, false);
  return last_error = error;
}

void w2s_emulation::discarded(const char *call, int status, Place place) {
  if (status == 0 || is_told_of_last || status == sticky_error || unlooked().size() >= most_unlooked) return;
  static const bool once = std::atexit(tell_unlooked) == 0;
  (void)once;
  const std::string text = call, name = text.substr(0, text.find('('));
  unlooked().push_back({name + " failed: " + wmma2sycl::detail::status_name(status) + ", and nothing looked at it", place});
}

extern "C" {

cudaError_t cudaGetLastError() {
  unlooked().clear();
  const int error = sticky_error != 0 ? sticky_error : last_error;
  last_error = 0;
  return cudaError_t(error);
}
cudaError_t cudaPeekAtLastError() {
  unlooked().clear();
  return cudaError_t(sticky_error != 0 ? sticky_error : last_error);
}
cudaError_t cudaDeviceSynchronize() {
  check_ends();
  return cudaError_t(sticky_error);
}

const char *cudaGetErrorString(cudaError_t error) {
  return wmma2sycl::detail::status_text(error);
}
const char *cudaGetErrorName(cudaError_t error) {
  return wmma2sycl::detail::status_name(error);
}

cudaError_t cudaGetDeviceCount(int *count) { return *count = 1, cudaSuccess; }
cudaError_t cudaGetDevice(int *device) { return *device = 0, cudaSuccess; }
cudaError_t cudaSetDevice(int device) { return device == 0 ? cudaSuccess : cudaError_t(set_error(cudaErrorInvalidDevice)); }
cudaError_t cudaSetDeviceFlags(unsigned) { return cudaSuccess; }
cudaError_t cudaDeviceReset() { return cudaDeviceSynchronize(); }
cudaError_t cudaDeviceSetLimit(cudaLimit limit, size_t value) {
  if (limit == cudaLimitStackSize) set_stack(value), stack_limit = value;
  if (limit == cudaLimitMallocHeapSize) heap_limit = value;
  return cudaSuccess;
}
cudaError_t cudaDeviceGetLimit(size_t *value, cudaLimit limit) {
  *value = limit == cudaLimitStackSize ? stack_limit : limit == cudaLimitPrintfFifoSize ? size_t{1} << 20 : heap_limit;
  return cudaSuccess;
}
cudaError_t cudaDeviceSetCacheConfig(cudaFuncCache) { return cudaSuccess; }
cudaError_t cudaDeviceSetSharedMemConfig(cudaSharedMemConfig) { return cudaSuccess; }
cudaError_t cudaDeviceGetStreamPriorityRange(int *least, int *greatest) { return *least = 0, *greatest = -5, cudaSuccess; }
cudaError_t cudaDeviceCanAccessPeer(int *can, int, int) { return *can = 0, cudaSuccess; }
cudaError_t cudaDeviceEnablePeerAccess(int, unsigned) { return cudaError_t(set_error(cudaErrorInvalidDevice)); }
cudaError_t cudaDeviceDisablePeerAccess(int) { return cudaError_t(set_error(cudaErrorInvalidDevice)); }
cudaError_t cudaRuntimeGetVersion(int *version) { return *version = runtime_version, cudaSuccess; }
cudaError_t cudaDriverGetVersion(int *version) { return *version = runtime_version, cudaSuccess; }
cudaError_t cudaThreadSynchronize() { return cudaDeviceSynchronize(); }
cudaError_t cudaProfilerStart() { return cudaSuccess; }
cudaError_t cudaProfilerStop() { return cudaSuccess; }
cudaError_t cudaInitDevice(int device, unsigned, unsigned) { return cudaSetDevice(device); }
cudaError_t cudaCtxResetPersistingL2Cache() { return cudaSuccess; }
cudaError_t cudaGetDeviceFlags(unsigned *flags) { return *flags = 0, cudaSuccess; }
cudaError_t cudaDeviceGetCacheConfig(cudaFuncCache *config) { return *config = cudaFuncCachePreferNone, cudaSuccess; }
cudaError_t cudaDeviceGetSharedMemConfig(cudaSharedMemConfig *config) { return *config = cudaSharedMemBankSizeFourByte, cudaSuccess; }

cudaError_t cudaGetDeviceProperties(cudaDeviceProp *prop, int device) {
  if (device != 0) return cudaError_t(set_error(cudaErrorInvalidDevice));
  std::memset(static_cast<void *>(prop), 0, sizeof *prop);
  std::strcpy(prop->name, device_name);
  prop->totalGlobalMem = size_t{16} << 30;
  prop->sharedMemPerBlock = 48 << 10;
  prop->sharedMemPerBlockOptin = 227 << 10;
  prop->sharedMemPerMultiprocessor = 228 << 10;
  prop->reservedSharedMemPerBlock = 1024;
  prop->regsPerBlock = prop->regsPerMultiprocessor = 65536;
  prop->warpSize = 32;
  prop->maxThreadsPerBlock = prop->maxThreadsDim[0] = prop->maxThreadsDim[1] = 1024;
  prop->maxThreadsDim[2] = 64;
  prop->maxGridSize[0] = 2147483647;
  prop->maxGridSize[1] = prop->maxGridSize[2] = 65535;
  prop->clockRate = 1755000;
  prop->totalConstMem = 64 << 10;
  prop->major = 9;
  prop->multiProcessorCount = multiprocessors;
  prop->memoryClockRate = 2619000;
  prop->memoryBusWidth = 5120;
  prop->l2CacheSize = 50 << 20;
  prop->maxThreadsPerMultiProcessor = 2048;
  prop->maxBlocksPerMultiProcessor = 32;
  prop->concurrentKernels = prop->unifiedAddressing = prop->managedMemory = prop->cooperativeLaunch = 1;
  prop->canMapHostMemory = prop->concurrentManagedAccess = prop->memoryPoolsSupported = 1;
  prop->asyncEngineCount = 1;
  return cudaSuccess;
}

cudaError_t cudaDeviceGetAttribute(int *value, cudaDeviceAttr attribute, int device) {
  cudaDeviceProp prop;
  if (const cudaError_t error = cudaGetDeviceProperties(&prop, device); error != cudaSuccess) return error;
  switch (int(attribute)) {
    case cudaDevAttrComputeCapabilityMajor: return *value = prop.major, cudaSuccess;
    case cudaDevAttrComputeCapabilityMinor: return *value = prop.minor, cudaSuccess;
    case cudaDevAttrMultiProcessorCount: return *value = multiprocessors, cudaSuccess;
    case cudaDevAttrMaxThreadsPerBlock: return *value = 1024, cudaSuccess;
    case cudaDevAttrMaxSharedMemoryPerBlock: return *value = 48 << 10, cudaSuccess;
    case cudaDevAttrMaxSharedMemoryPerBlockOptin: return *value = 227 << 10, cudaSuccess;
    case cudaDevAttrMaxSharedMemoryPerMultiprocessor: return *value = 228 << 10, cudaSuccess;
    case cudaDevAttrWarpSize: return *value = 32, cudaSuccess;
    case cudaDevAttrMaxThreadsPerMultiProcessor: return *value = 2048, cudaSuccess;
    case cudaDevAttrMaxBlocksPerMultiprocessor: return *value = 32, cudaSuccess;
    case cudaDevAttrMaxRegistersPerBlock: return *value = 65536, cudaSuccess;
    case cudaDevAttrL2CacheSize: return *value = prop.l2CacheSize, cudaSuccess;
    case cudaDevAttrClockRate: return *value = prop.clockRate, cudaSuccess;
    case cudaDevAttrMemoryClockRate: return *value = prop.memoryClockRate, cudaSuccess;
    case cudaDevAttrGlobalMemoryBusWidth: return *value = prop.memoryBusWidth, cudaSuccess;
    case cudaDevAttrMaxBlockDimX: case cudaDevAttrMaxBlockDimY: return *value = 1024, cudaSuccess;
    case cudaDevAttrMaxBlockDimZ: return *value = 64, cudaSuccess;
    case cudaDevAttrMaxGridDimX: return *value = prop.maxGridSize[0], cudaSuccess;
    case cudaDevAttrCooperativeLaunch: case cudaDevAttrManagedMemory: case cudaDevAttrUnifiedAddressing:
    case cudaDevAttrConcurrentManagedAccess: case cudaDevAttrMemoryPoolsSupported: case cudaDevAttrConcurrentKernels:
    case cudaDevAttrCanMapHostMemory: return *value = 1, cudaSuccess;
    default: return *value = 0, cudaSuccess;
  }
}
}
