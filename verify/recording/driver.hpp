// SPDX-License-Identifier: Apache-2.0
// The CUDA functions that the recorder calls itself. They are the driver's where there is a choice: those leave the
// program's cudaGetLastError alone.
#pragma once

#include "cuda_abi.hpp"

#include <dlfcn.h>

namespace recorder {

/// The next definition of a symbol behind ours: the CUDA runtime's own, also where a plug-in loaded it privately.
inline void *real_symbol(const char *name) {
  if (void *found = dlsym(RTLD_NEXT, name)) return found;
  for (const char *library : {"libcudart.so.13", "libcudart.so.12", "libcudart.so.11.0"})
    if (void *handle = dlopen(library, RTLD_LAZY | RTLD_NOLOAD))
      if (void *found = dlsym(handle, name)) return found;
  return nullptr;
}

inline void *driver_symbol(const char *name) {
  if (void *found = dlsym(RTLD_DEFAULT, name)) return found;
  static void *const library = dlopen("libcuda.so.1", RTLD_LAZY);
  return library == nullptr ? nullptr : dlsym(library, name);
}

/// Where CUDA is emulated a graph launches its kernels by the functions that we stand before.
inline bool graphs_launch_by_name() {
  static const bool they_do = dlsym(RTLD_DEFAULT, "wmma2sycl_graphs_launch_by_name") != nullptr;
  return they_do;
}

class Driver {
 public:
  int (*function_of_stub)(void **function, const void *stub) = nullptr;  // cudaGetFuncBySymbol
  int (*runtime_version)(int *) = nullptr;                               // cudaRuntimeGetVersion

  int (*driver_version)(int *) = nullptr;
  int (*current_device)(int *) = nullptr;
  int (*device_name)(char *, int, int) = nullptr;
  int (*device_attribute)(int *, int attribute, int device) = nullptr;
  int (*synchronize)() = nullptr;
  int (*parameter)(void *function, std::size_t index, std::size_t *offset, std::size_t *size) = nullptr;
  int (*module_of)(void **module, void *function) = nullptr;
  int (*global)(std::uint64_t *address, std::size_t *size, void *module, const char *name) = nullptr;
  int (*pointer_attributes)(unsigned count, int *attributes, void **results, std::uint64_t address) = nullptr;
  int (*copy_to_host)(void *to, std::uint64_t from, std::size_t size) = nullptr;
  int (*pinned)(void **memory, std::size_t size, unsigned flags) = nullptr;
  int (*is_capturing)(void *stream, int *status) = nullptr;
  int (*exchange_capture_mode)(int *mode) = nullptr;
  int (*event_create)(void **event, unsigned flags) = nullptr;
  int (*event_record)(void *event, void *stream) = nullptr;
  int (*event_elapsed)(float *ms, void *from, void *to) = nullptr;
  int (*event_destroy)(void *event) = nullptr;

  /// The name of a function that is missing, or null when all are there.
  const char *missing = nullptr;

  Driver() {
    runtime(function_of_stub, "cudaGetFuncBySymbol");
    runtime(runtime_version, "cudaRuntimeGetVersion");
    driver(driver_version, "cuDriverGetVersion");
    driver(current_device, "cuCtxGetDevice");
    driver(device_name, "cuDeviceGetName");
    driver(device_attribute, "cuDeviceGetAttribute");
    driver(synchronize, "cuCtxSynchronize");
    driver(parameter, "cuFuncGetParamInfo");
    driver(module_of, "cuFuncGetModule");
    driver(global, "cuModuleGetGlobal_v2");
    driver(pointer_attributes, "cuPointerGetAttributes");
    driver(copy_to_host, "cuMemcpyDtoH_v2");
    driver(pinned, "cuMemHostAlloc");
    driver(is_capturing, "cuStreamIsCapturing");
    driver(exchange_capture_mode, "cuThreadExchangeStreamCaptureMode");
    driver(event_create, "cuEventCreate");
    driver(event_record, "cuEventRecord");
    driver(event_elapsed, "cuEventElapsedTime");
    driver(event_destroy, "cuEventDestroy_v2");
  }

 private:
  template <class Function>
  void runtime(Function &target, const char *name) {
    keep(target, name, real_symbol(name));
  }

  template <class Function>
  void driver(Function &target, const char *name) {
    keep(target, name, driver_symbol(name));
  }

  template <class Function>
  void keep(Function &target, const char *name, void *found) {
    if (found == nullptr && missing == nullptr) missing = name;
    target = reinterpret_cast<Function>(found);
  }
};

}  // namespace recorder
