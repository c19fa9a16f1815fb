// SPDX-License-Identifier: Apache-2.0
// What the program registered with the CUDA runtime as it started: its device code, kernels and variables.
#pragma once

#include "cuda_abi.hpp"

#include <map>
#include <mutex>
#include <string>
#include <vector>

namespace recorder {

struct DeviceVariable {
  std::string name;
  bool constant;
};

struct Module {
  const void *data = nullptr;
  std::size_t size = 0;
  std::vector<DeviceVariable> variables;
  bool sent = false;
};

/// How deep pointers go that a parameter holds: 0 for a pointer to plain numbers, n for n more pointers on the way,
/// unknown where its type does not say.
inline constexpr int depth_unknown = -1, depth_no_pointer = -2;

struct Kernel {
  const void *stub;
  std::string name;
  int module;
  bool asked = false;
  long seen = 0, skip = 0, count = -1;
  std::vector<int> depths;
};

class Registry {
 public:
  void fat_binary(void **handle, const void *wrapper_address) {
    const std::lock_guard<std::mutex> lock(mutex_);
    const auto *wrapper = static_cast<const FatBinaryWrapper *>(wrapper_address);
    Module module;
    if (wrapper != nullptr && wrapper->magic == wrapper_magic) {
      const auto *header = static_cast<const FatBinaryHeader *>(wrapper->data);
      if (header != nullptr && header->magic == fat_binary_magic) {
        module.data = header;
        module.size = header->header_bytes + header->payload_bytes;
      }
    }
    module_of_handle_[handle] = static_cast<int>(modules_.size());
    modules_.push_back(module);
  }

  void function(void **handle, const void *stub, const char *name) {
    const std::lock_guard<std::mutex> lock(mutex_);
    const auto module = module_of_handle_.find(handle);
    // A template's kernel in two files is one stub registered twice: the runtime loads the first.
    if (module != module_of_handle_.end())
      kernels_.emplace(stub, Kernel{stub, name, module->second, false, 0, 0, -1, {}});
  }

  void variable(void **handle, const char *name, bool constant) {
    const std::lock_guard<std::mutex> lock(mutex_);
    const auto module = module_of_handle_.find(handle);
    if (module == module_of_handle_.end()) return;
    auto &variables = modules_[static_cast<std::size_t>(module->second)].variables;
    for (const DeviceVariable &known : variables)
      if (known.name == name) return;
    variables.push_back({name, constant});
  }

  void kernel_handle(const void *handle, const void *stub) {
    const std::lock_guard<std::mutex> lock(mutex_);
    stub_of_handle_[handle] = stub;
  }

  /// By the address of its host stub or by its cudaKernel_t; null when neither is known.
  Kernel *kernel(const void *function) {
    const std::lock_guard<std::mutex> lock(mutex_);
    const auto stub = stub_of_handle_.find(function);
    const auto found = kernels_.find(stub == stub_of_handle_.end() ? function : stub->second);
    return found == kernels_.end() ? nullptr : &found->second;
  }

  Module &module(int index) { return modules_[static_cast<std::size_t>(index)]; }

 private:
  std::mutex mutex_;
  std::vector<Module> modules_;
  std::map<void **, int> module_of_handle_;
  std::map<const void *, Kernel> kernels_;
  std::map<const void *, const void *> stub_of_handle_;
};

}  // namespace recorder
