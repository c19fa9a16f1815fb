// SPDX-License-Identifier: Apache-2.0
// The few functions of the driver that the recorder calls (../../recording/driver.hpp).

#include "allocations.hpp"

#include <cstdlib>
#include <cstring>

using w2s_emulation::Kind;

extern "C" {

int cuDriverGetVersion(int *version) { return *version = 12090, 0; }
int cuCtxGetDevice(int *device) { return *device = 0, 0; }
int cuDeviceGetName(char *name, int length, int) { return std::strncpy(name, "emulated on the CPU (wmma2sycl)", size_t(length)), 0; }
int cuDeviceGetAttribute(int *value, int attribute, int) { return *value = attribute == 75 ? 9 : 0, 0; }
int cudaDeviceSynchronize();
int cuCtxSynchronize() { return cudaDeviceSynchronize(); }

int cuPointerGetAttributes(unsigned count, int *attributes, void **results, uint64_t address) {
  auto one = w2s_emulation::allocation_of(reinterpret_cast<const void *>(address));
  if (one && one->kind == Kind::heap) one.reset();
  for (unsigned i = 0; i < count; ++i) {
    auto *const wide = static_cast<uint64_t *>(results[i]);
    auto *const narrow = static_cast<unsigned *>(results[i]);
    switch (attributes[i]) {
      case 2: *narrow = !one ? 0 : one->kind == Kind::host ? 1 : 2; break;
      case 4: *wide = one ? address : 0; break;
      case 8: *narrow = one && one->kind == Kind::managed; break;
      case 11: *wide = one ? one->address : 0; break;
      case 12: *wide = one ? one->size : 0; break;
      default: return 1;
    }
  }
  return 0;
}

int cuMemcpyDtoH_v2(void *to, uint64_t from, size_t size) { return std::memcpy(to, reinterpret_cast<const void *>(from), size), 0; }
int cuMemHostAlloc(void **memory, size_t size, unsigned) { return *memory = std::malloc(size), 0; }
int cudaStreamIsCapturing(void *stream, int *status);
int cuStreamIsCapturing(void *stream, int *status) { return cudaStreamIsCapturing(stream, status); }
int cuThreadExchangeStreamCaptureMode(int *) { return 0; }
int cudaEventCreateWithFlags(void **event, unsigned flags);
int cudaEventRecord(void *event, void *stream);
int cudaEventElapsedTime(float *ms, void *from, void *to);
int cudaEventDestroy(void *event);
int cuEventCreate(void **event, unsigned flags) { return cudaEventCreateWithFlags(event, flags); }
int cuEventRecord(void *event, void *stream) { return cudaEventRecord(event, stream); }
int cuEventElapsedTime(float *ms, void *from, void *to) { return cudaEventElapsedTime(ms, from, to); }
int cuEventDestroy_v2(void *event) { return cudaEventDestroy(event); }
}
