// SPDX-License-Identifier: Apache-2.0
// A CUDA runtime and driver of a machine without one: "device" memory is the host's, kernels are C++ functions that run
// when they are launched. Only what the recorder and the programs beside this file call.

#include "fake_cuda.hpp"

#include <cstdlib>
#include <map>
#include <mutex>
#include <string>
#include <vector>

namespace {

struct Allocation {
  std::size_t size;
  int kind;  // 1 pinned host, 2 device, 3 managed
};

struct State {
  std::recursive_mutex mutex;
  std::map<std::uint64_t, Allocation> allocations;
  std::map<const void *, std::vector<std::size_t>> parameters;
  std::map<std::string, std::pair<std::uint64_t, std::size_t>> variables;
  std::map<const void *, char *> handles;  // a cudaKernel_t is no stub's address
  std::vector<void *> capturing;
  int last_error = 0, sticky = 0;
};

State &state() {
  static auto *const one = new State;
  return *one;
}

int allocate(void **memory, std::size_t size, int kind) {
  const std::lock_guard<std::recursive_mutex> lock(state().mutex);
  *memory = std::aligned_alloc(256, (size + 255) / 256 * 256);
  state().allocations[reinterpret_cast<std::uint64_t>(*memory)] = {size, kind};
  return *memory == nullptr ? 2 : 0;
}

const void *stub_of(const void *function) {
  const std::lock_guard<std::recursive_mutex> lock(state().mutex);
  for (const auto &[stub, handle] : state().handles)
    if (handle == function) return stub;
  return function;
}

int launch(const void *function, dim3 grid, dim3 block, void **arguments) {
  if (block.x * block.y * block.z > 1024) return state().last_error = 9;
  reinterpret_cast<FakeFunction *>(const_cast<void *>(stub_of(function)))(grid, block, arguments);
  return 0;
}

}  // namespace

extern "C" {

int cudaMalloc(void **memory, std::size_t size) { return allocate(memory, size, 2); }
int cudaMallocManaged(void **memory, std::size_t size, unsigned) { return allocate(memory, size, 3); }
int cudaMallocHost(void **memory, std::size_t size) { return allocate(memory, size, 1); }

int cudaFree(void *memory) {
  const std::lock_guard<std::recursive_mutex> lock(state().mutex);
  state().allocations.erase(reinterpret_cast<std::uint64_t>(memory));
  std::free(memory);
  return 0;
}

int cudaDeviceSynchronize() { return state().sticky; }

int cudaGetLastError() {
  const int error = state().last_error;
  state().last_error = 0;
  return error;
}

void **__cudaRegisterFatBinary(void *) { return static_cast<void **>(std::malloc(8)); }

void __cudaRegisterFunction(void **, const char *, char *, const char *, int, void *, void *, void *, void *, int *) {}

void __cudaRegisterVar(void **, char *host, char *, const char *name, int, std::size_t size, int, int) {
  state().variables[name] = {reinterpret_cast<std::uint64_t>(host), size};
}

void __cudaRegisterManagedVar(void **, void **, char *, const char *, int, std::size_t, int, int) {}

int __cudaGetKernel(void **handle, const void *stub) {
  const std::lock_guard<std::recursive_mutex> lock(state().mutex);
  char *&made = state().handles[stub];
  if (made == nullptr) made = static_cast<char *>(std::malloc(1));
  *handle = made;
  return 0;
}

int cudaGetKernel(void **handle, const void *stub) { return __cudaGetKernel(handle, stub); }

int __cudaLaunchKernel(const void *handle, dim3 grid, dim3 block, void **arguments, std::size_t, void *) {
  return launch(handle, grid, block, arguments);
}

int __cudaLaunchKernel_ptsz(const void *handle, dim3 grid, dim3 block, void **arguments, std::size_t, void *) {
  return launch(handle, grid, block, arguments);
}

int cudaLaunchKernel(const void *stub, dim3 grid, dim3 block, void **arguments, std::size_t, void *) {
  return launch(stub, grid, block, arguments);
}

int cudaLaunchKernel_ptsz(const void *stub, dim3 grid, dim3 block, void **arguments, std::size_t, void *) {
  return launch(stub, grid, block, arguments);
}

int cudaLaunchCooperativeKernel(const void *stub, dim3 grid, dim3 block, void **arguments, std::size_t, void *) {
  return launch(stub, grid, block, arguments);
}

int cudaLaunchKernelExC(const FakeConfig *config, const void *stub, void **arguments) {
  return launch(stub, config->grid, config->block, arguments);
}

int cudaGraphLaunch(void *, void *) { return 0; }
int cudaCreateTextureObject(unsigned long long *object, const void *, const void *, const void *) {
  return *object = 1, 0;
}

void fake_parameters(const void *stub, const std::size_t *sizes, std::size_t count) {
  state().parameters[stub] = {sizes, sizes + count};
}

void fake_capture(void *stream) { state().capturing.push_back(stream); }

int cudaGetFuncBySymbol(void **function, const void *stub) {
  *function = const_cast<void *>(stub);
  return state().parameters.count(stub) != 0 ? 0 : 98;
}

int cudaRuntimeGetVersion(int *version) { return *version = 13000, 0; }
int cuDriverGetVersion(int *version) { return *version = 13010, 0; }
int cuCtxGetDevice(int *device) { return *device = 0, 0; }
int cuDeviceGetName(char *name, int, int) { return std::strcpy(name, "fake \"GPU\""), 0; }
int cuDeviceGetAttribute(int *value, int attribute, int) { return *value = attribute == 75 ? 9 : 1, 0; }
int cuCtxSynchronize() { return state().sticky; }

int cuFuncGetParamInfo(void *function, std::size_t index, std::size_t *offset, std::size_t *size) {
  const std::vector<std::size_t> &sizes = state().parameters[function];
  if (index >= sizes.size()) return 1;
  std::size_t at = 0;
  for (std::size_t i = 0; i <= index; ++i) {
    const std::size_t alignment = sizes[i] % 8 == 0 ? 8 : sizes[i] % 4 == 0 ? 4 : 1;
    at = (at + alignment - 1) / alignment * alignment;
    *offset = at;
    at += sizes[i];
  }
  *size = sizes[index];
  return 0;
}

int cuFuncGetModule(void **module, void *) { return *module = nullptr, 0; }

int cuModuleGetGlobal_v2(std::uint64_t *address, std::size_t *size, void *, const char *name) {
  const auto found = state().variables.find(name);
  if (found == state().variables.end()) return 500;
  *address = found->second.first;
  *size = found->second.second;
  return 0;
}

int cuPointerGetAttributes(unsigned count, int *attributes, void **results, std::uint64_t address) {
  const std::lock_guard<std::recursive_mutex> lock(state().mutex);
  auto found = state().allocations.upper_bound(address);
  const bool none = found == state().allocations.begin() || address - (--found)->first >= found->second.size;
  for (unsigned i = 0; i < count; ++i) {
    auto *wide = static_cast<std::uint64_t *>(results[i]);
    auto *narrow = static_cast<unsigned *>(results[i]);
    switch (attributes[i]) {
      case 2:
        *narrow = none ? 0 : found->second.kind == 1 ? 1 : 2;
        break;
      case 4:
        *wide = none ? 0 : address;
        break;
      case 8:
        *narrow = !none && found->second.kind == 3;
        break;
      case 11:
        *wide = none ? 0 : found->first;
        break;
      case 12:
        *wide = none ? 0 : found->second.size;
        break;
      default:
        return 1;
    }
  }
  return 0;
}

int cuMemcpyDtoH_v2(void *to, std::uint64_t from, std::size_t size) {
  if (std::getenv("FAKE_UNREADABLE") != nullptr) return 719;
  return std::memcpy(to, reinterpret_cast<const void *>(from), size), 0;
}

int cuMemHostAlloc(void **memory, std::size_t size, unsigned) { return *memory = std::malloc(size), 0; }

int cuStreamIsCapturing(void *stream, int *status) {
  *status = 0;
  for (void *one : state().capturing) *status |= one == stream;
  return 0;
}

int cuThreadExchangeStreamCaptureMode(int *) { return 0; }
int cuEventCreate(void **event, unsigned) { return *event = std::malloc(1), 0; }
int cuEventRecord(void *, void *) { return 0; }
int cuEventElapsedTime(float *ms, void *, void *) { return *ms = 0.25f, 0; }
int cuEventDestroy_v2(void *event) { return std::free(event), 0; }

/// What a kernel that faults leaves behind: every later call fails.
void fake_fault() { state().sticky = 700; }

}  // extern "C"
