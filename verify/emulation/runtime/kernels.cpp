// SPDX-License-Identifier: Apache-2.0
// Registration, by nvcc's own entry points, so that the recorder sees it; and CUDA's launch functions.

#include "kernels.hpp"

#include "block.hpp"
#include "streams.hpp"
#include "variables.hpp"

#include <cxxabi.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>

extern "C" {
void **__cudaRegisterFatBinary(void *wrapper);
void __cudaRegisterFunction(void **handle, const char *stub, char *device, const char *name, int limit, void *, void *, void *,
                            void *, int *);
void __cudaRegisterVar(void **handle, char *host, char *device, const char *name, int external, size_t size, int constant,
                       int global);
}

namespace w2s_emulation {

Program &program() {
  static auto *const one = new Program;
  return *one;
}

std::string demangled(const std::string &name) {
  if (name.rfind("_Z", 0) != 0) return name;  // a C name, which may be a type's letter
  int status = 0;
  char *const text = abi::__cxa_demangle(name.c_str(), nullptr, nullptr, &status);
  const std::string made = status == 0 ? text : name;
  std::free(text);
  return made;
}

namespace {

constexpr size_t without_asking = 48 << 10;  // of shared memory

void **module() {
  static void **const handle = __cudaRegisterFatBinary(nullptr);
  return handle;
}

int launch(const void *function, dim3 grid, dim3 block, void **arguments, size_t shared, bool cooperative, cudaStream_t stream) {
  const auto found = program().kernels.find(function);
  if (found == program().kernels.end()) return set_error(cudaErrorInvalidDeviceFunction);
  if (is_gone(stream)) return set_error(cudaErrorInvalidResourceHandle);
  const KnownKernel &known = found->second;
  const size_t threads = size_t(block.x) * block.y * block.z;
  if (known.kernel.most_threads < most_threads && threads > known.kernel.most_threads) return set_error(cudaErrorInvalidValue);  // so an H200 says
  const bool fits = threads > 0 && threads <= most_threads && block.x <= 1024 && block.y <= 1024 && block.z <= 64;
  if (!fits || grid.x == 0 || grid.y == 0 || grid.z == 0 || grid.x > 2147483647u || grid.y > 65535 || grid.z > 65535)
    return set_error(cudaErrorInvalidConfiguration);
  if (shared > known.shared_limit) return set_error(cudaErrorInvalidValue);
  if (captures(stream)) return launch_on_stream(stream, kernel_call(function, grid, block, arguments, shared, cooperative));
  Launch one;
  one.function = known.kernel.function;
  one.call = known.kernel.call;
  one.name = known.name;
  one.grid = grid;
  one.block = block;
  one.shared_bytes = shared;
  one.arguments = arguments;
  one.cooperative = cooperative;
  run_launch(one);
  return one.error != 0 ? set_error(one.error) : 0;
}

}  // namespace

bool register_kernel(const Kernel &kernel) {
  const std::string name = symbol_name(kernel.function);
  const size_t own = shared_bytes_of(name);
  program().kernels.emplace(kernel.function, KnownKernel{kernel, name, own, own < without_asking ? without_asking - own : 0});
  static auto *const names = new std::map<std::string, std::string>;
  const char *const kept = names->emplace(name, name).first->second.c_str();
  __cudaRegisterFunction(module(), static_cast<const char *>(kernel.function), nullptr, kept, -1, nullptr, nullptr, nullptr,
                         nullptr, nullptr);
  return true;
}

bool register_variable(const void *address, size_t size, bool is_constant) {
  const KnownVariable one{reinterpret_cast<uint64_t>(address), size};
  program().variables_at[one.address] = one;
  const std::string symbol = symbol_name(address);
  if (symbol.empty()) return false;
  // A static variable of another source may be called the same.
  std::string name = symbol;
  for (int source = 1; program().variables.count(name) && program().variables[name].address != one.address; ++source)
    name = "source" + std::to_string(source) + "__" + symbol;
  program().variables[name] = one;
  __cudaRegisterVar(module(), static_cast<char *>(const_cast<void *>(address)), nullptr, program().variables.find(name)->first.c_str(),
                    0, size, is_constant, 0);
  return true;
}

bool know_all_variables() { return program().has_all_variables = true; }

}  // namespace w2s_emulation

using w2s_emulation::program;

extern "C" {

void **__cudaRegisterFatBinary(void *) { return static_cast<void **>(std::malloc(8)); }
void __cudaRegisterFunction(void **, const char *, char *, const char *, int, void *, void *, void *, void *, int *) {}
void __cudaRegisterVar(void **, char *, char *, const char *, int, size_t, int, int) {}

cudaError_t cudaLaunchKernel(const void *function, dim3 grid, dim3 block, void **arguments, size_t shared, cudaStream_t stream) {
  return cudaError_t(w2s_emulation::launch(function, grid, block, arguments, shared, false, stream));
}

cudaError_t cudaLaunchCooperativeKernel(const void *function, dim3 grid, dim3 block, void **arguments, size_t shared,
                                        cudaStream_t stream) {
  if ((unsigned long long)grid.x * grid.y * grid.z > 132 * 16) return cudaError_t(w2s_emulation::set_error(cudaErrorCooperativeLaunchTooLarge));
  return cudaError_t(w2s_emulation::launch(function, grid, block, arguments, shared, true, stream));
}

cudaError_t cudaLaunchKernelExC(const cudaLaunchConfig_t *config, const void *function, void **arguments) {
  bool cooperative = false;
  for (unsigned i = 0; i < config->numAttrs; ++i)
    cooperative |= config->attrs[i].id == cudaLaunchAttributeCooperative && config->attrs[i].val.cooperative != 0;
  return cudaError_t(w2s_emulation::launch(function, config->gridDim, config->blockDim, arguments, config->dynamicSmemBytes, cooperative,
                                           config->stream));
}

cudaError_t cudaFuncSetAttribute(const void *function, cudaFuncAttribute attribute, int value) {
  const auto found = program().kernels.find(function);
  if (found == program().kernels.end()) return cudaError_t(w2s_emulation::set_error(cudaErrorInvalidDeviceFunction));
  if (attribute != cudaFuncAttributeMaxDynamicSharedMemorySize) return cudaSuccess;
  if (value < 0 || size_t(value) + found->second.static_shared > w2s_emulation::most_shared_bytes) return cudaError_t(w2s_emulation::set_error(cudaErrorInvalidValue));
  found->second.shared_limit = size_t(value);
  return cudaSuccess;
}

cudaError_t cudaFuncGetAttributes(cudaFuncAttributes *attributes, const void *function) {
  const auto found = program().kernels.find(function);
  if (found == program().kernels.end()) return cudaError_t(w2s_emulation::set_error(cudaErrorInvalidDeviceFunction));
  *attributes = {};
  attributes->maxThreadsPerBlock = int(std::min<size_t>(found->second.kernel.most_threads, w2s_emulation::most_threads));
  attributes->preferredShmemCarveout = -1;
  attributes->numRegs = 32;
  attributes->ptxVersion = attributes->binaryVersion = 90;
  attributes->sharedSizeBytes = found->second.static_shared;
  attributes->maxDynamicSharedSizeBytes = int(found->second.shared_limit);
  return cudaSuccess;
}

cudaError_t cudaFuncSetCacheConfig(const void *, cudaFuncCache) { return cudaSuccess; }
cudaError_t cudaFuncSetSharedMemConfig(const void *, cudaSharedMemConfig) { return cudaSuccess; }

cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(int *blocks, const void *function, int block_size, size_t shared) {
  const auto found = program().kernels.find(function);
  if (found != program().kernels.end()) shared += found->second.static_shared;
  if (block_size <= 0 || block_size > 1024) return *blocks = 0, cudaSuccess;
  const size_t by_threads = 2048 / size_t((block_size + 31) / 32 * 32), by_shared = (228 << 10) / (shared + 1024);
  *blocks = int(std::min<size_t>({by_threads, by_shared, 32}));
  return cudaSuccess;
}

// What the recorder asks the driver.
cudaError_t cudaGetFuncBySymbol(cudaFunction_t *function, const void *stub) {
  *function = static_cast<cudaFunction_t>(const_cast<void *>(stub));
  return program().kernels.count(stub) != 0 ? cudaSuccess : cudaErrorInvalidDeviceFunction;
}
cudaError_t cudaGetKernel(cudaKernel_t *handle, const void *stub) {
  return *handle = static_cast<cudaKernel_t>(const_cast<void *>(stub)), cudaSuccess;
}
int cuFuncGetModule(void **module, void *) { return *module = nullptr, 0; }

int cuFuncGetParamInfo(void *function, size_t index, size_t *offset, size_t *size) {
  const auto &kernel = program().kernels.at(function).kernel;
  if (index >= kernel.count) return 1;
  size_t at = 0;
  for (size_t i = 0; i <= index; ++i) {
    at = (at + kernel.alignments[i] - 1) / kernel.alignments[i] * kernel.alignments[i];
    *offset = at;
    at += kernel.sizes[i];
  }
  *size = kernel.sizes[index];
  return 0;
}

int cuModuleGetGlobal_v2(uint64_t *address, size_t *size, void *, const char *name) {
  const auto found = program().variables.find(name);
  if (found == program().variables.end()) return 500;
  *address = found->second.address;
  *size = found->second.size;
  return 0;
}
}
