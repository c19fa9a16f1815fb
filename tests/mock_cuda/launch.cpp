// SPDX-License-Identifier: Apache-2.0
// Launches: what is given is held against what the PTX takes and what the device can do, and told as one line of JSON a launch
// in the file MOCK_CUDA_LAUNCHES: {"kernel", "grid", "block", "shared_bytes", "cooperative", "arguments", "pointers",
// "variables"}. Arguments are their bytes, as hexadecimal text; pointers are the words in them that are addresses of device memory;
// variables those of the kernel's module that somebody asked for.

#include "call.hpp"
#include "device.hpp"
#include "kernels.hpp"
#include "module.hpp"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <sys/uio.h>
#include <unistd.h>
#include <vector>

using namespace mock_cuda;

namespace {

struct Attribute { // CUlaunchAttribute
  int id;
  char pad[4];
  union {
    char bytes[64];
    int number;
    unsigned sizes[3];
  } value;
};

struct Config { // CUlaunchConfig
  unsigned grid[3], block[3], shared_bytes;
  void *stream;
  const Attribute *attributes;
  unsigned attribute_count;
};

/// Of a launch, so far as its checks and its line need it.
struct Launch {
  const Function *function;
  const unsigned *grid, *block;
  std::size_t shared_bytes;
  bool cooperative;
  std::vector<std::string> arguments;
};

std::size_t product(const unsigned *sizes) { return std::size_t(sizes[0]) * sizes[1] * sizes[2]; }

std::string sizes_text(const unsigned *sizes) {
  return std::to_string(sizes[0]) + ", " + std::to_string(sizes[1]) + ", " + std::to_string(sizes[2]);
}

/// Copies bytes that may not be there, as a wrong pointer among the arguments would have it.
bool copy_readable(std::string &to, const void *from) {
  const iovec local{to.data(), to.size()}, remote{const_cast<void *>(from), to.size()};
  return process_vm_readv(getpid(), &local, 1, &remote, 1, 0) == ssize_t(to.size());
}

/// Each parameter's bytes, from one pointer a parameter. "" or what is wrong.
std::string read_parameters(const std::vector<Parameter> &parameters, void **given, std::vector<std::string> &arguments) {
  std::string pointers(parameters.size() * sizeof(void *), '\0');
  if (!parameters.empty() && (given == nullptr || !copy_readable(pointers, given)))
    return "no arguments, where the kernel takes " + std::to_string(parameters.size());
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    const void *from;
    std::memcpy(&from, pointers.data() + i * sizeof from, sizeof from);
    arguments.emplace_back(parameters[i].size, '\0');
    if (!copy_readable(arguments.back(), from))
      return "argument " + std::to_string(i) + " of " + std::to_string(parameters.size()) + " is not there, or not " +
             std::to_string(parameters[i].size) + " bytes";
  }
  return "";
}

/// Likewise, from one block of memory (CU_LAUNCH_PARAM_BUFFER_POINTER, CU_LAUNCH_PARAM_BUFFER_SIZE).
std::string read_block(const std::vector<Parameter> &parameters, void **extra, std::vector<std::string> &arguments) {
  constexpr std::uintptr_t end = 0, pointer = 1, size = 2;
  const char *from = nullptr;
  std::size_t bytes = 0, needed = 0;
  for (; reinterpret_cast<std::uintptr_t>(extra[0]) != end; extra += 2) {
    if (reinterpret_cast<std::uintptr_t>(extra[0]) == pointer)
      from = static_cast<const char *>(extra[1]);
    if (reinterpret_cast<std::uintptr_t>(extra[0]) == size)
      std::memcpy(&bytes, extra[1], sizeof bytes);
  }
  for (const Parameter &parameter : parameters) {
    const std::size_t at = (needed + parameter.alignment - 1) / parameter.alignment * parameter.alignment;
    needed = at + parameter.size;
    arguments.emplace_back(parameter.size, '\0');
    if (needed <= bytes && !copy_readable(arguments.back(), from + at))
      return "the argument block is not there";
  }
  if (needed != bytes)
    return "an argument block of " + std::to_string(bytes) + " bytes, where the kernel takes " + std::to_string(needed);
  return "";
}

/// An address that the PTX says is of global memory must be one, unless it is null.
std::string check_pointers(const std::vector<Parameter> &parameters, const std::vector<std::string> &arguments) {
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    Address address = 0;
    std::memcpy(&address, arguments[i].data(), std::min(arguments[i].size(), sizeof address));
    if (parameters[i].is_global_pointer && address != 0 && memory().find(address) == nullptr && memory().find(address - 1) == nullptr)
      return "argument " + std::to_string(i) + " is the address of no memory of the device";
  }
  return "";
}

int check_block(const Call &call, const Launch &launch) {
  const Entry &entry = *launch.function->entry;
  const std::string block = "a block of " + sizes_text(launch.block) + " threads", &name = launch.function->name;
  for (int axis = 0; axis < 3; ++axis) {
    if (launch.block[axis] == 0 || launch.block[axis] > unsigned(device_attribute(2 + axis)))
      return call.refuse(invalid_value, block + " for " + name);
    if (entry.required[axis] != 0 && launch.block[axis] != entry.required[axis])
      return call.refuse(invalid_value, block + ", where " + name + " requires " + sizes_text(entry.required));
  }
  if (product(launch.block) > 1024)
    return call.refuse(invalid_value, block + " for " + name);
  if (product(launch.block) > most_threads(entry))
    return call.refuse(out_of_resources, block + ", where " + name + " takes " + std::to_string(most_threads(entry)));
  return success;
}

int check_grid(const Call &call, const Launch &launch) {
  constexpr int multiprocessors = 16;
  const unsigned limit = launch.function->dynamic_shared_limit;
  const std::string &name = launch.function->name;
  for (int axis = 0; axis < 3; ++axis)
    if (launch.grid[axis] == 0 || launch.grid[axis] > unsigned(device_attribute(5 + axis)))
      return call.refuse(invalid_value, "a grid of " + sizes_text(launch.grid) + " blocks for " + name);
  if (launch.shared_bytes > limit)
    return call.refuse(invalid_value, std::to_string(launch.shared_bytes) + " bytes of dynamic shared memory, where " + name +
                                          " may have " + std::to_string(limit));
  const std::size_t each = blocks_on_multiprocessor(*launch.function->entry, unsigned(product(launch.block)), launch.shared_bytes);
  const std::size_t resident = std::size_t(device_attribute(multiprocessors)) * each, blocks = product(launch.grid);
  if (launch.cooperative && blocks > resident)
    return call.refuse(cooperative_too_large, std::to_string(blocks) + " blocks at once, where " + std::to_string(resident) + " fit");
  return success;
}

std::string hexadecimal(const std::string &bytes) {
  std::string text;
  for (const unsigned char byte : bytes) {
    char digits[3];
    std::snprintf(digits, sizeof digits, "%02x", byte);
    text += digits;
  }
  return text;
}

/// The words of an argument that are addresses of memory of the device.
std::string pointers_text(std::size_t number, const std::string &argument) {
  std::string text;
  for (std::size_t at = 0; at + sizeof(Address) <= argument.size(); at += sizeof(Address)) {
    Address address;
    std::memcpy(&address, argument.data() + at, sizeof address);
    const Place *const place = memory().find(address);
    if (place == nullptr)
      continue;
    text += std::string(text.empty() ? "" : ", ") + "{\"argument\": " + std::to_string(number) + ", \"offset\": " + std::to_string(at) +
            ", \"address\": " + std::to_string(address) + ", \"allocation\": " + std::to_string(place->allocation.number) +
            ", \"kind\": \"" + name_of(place->allocation.kind) + "\", \"displacement\": " + std::to_string(place->offset) +
            ", \"size\": " + std::to_string(place->allocation.size) + "}";
  }
  return text;
}

std::string variables_text(const Module &module) {
  std::string text;
  for (const auto &[name, address] : module.variables)
    if (address != 0)
      text += std::string(text.empty() ? "" : ", ") + "{\"name\": \"" + name + "\", \"address\": " + std::to_string(address) +
              ", \"size\": " + std::to_string(module.ptx.variables.at(name).start.size()) + "}";
  return text;
}

std::string line_of(const Launch &launch) {
  std::string arguments, pointers;
  for (std::size_t i = 0; i < launch.arguments.size(); ++i) {
    arguments += (i == 0 ? "\"" : ", \"") + hexadecimal(launch.arguments[i]) + "\"";
    const std::string found = pointers_text(i, launch.arguments[i]);
    pointers += (pointers.empty() || found.empty() ? "" : ", ") + found;
  }
  return "{\"kernel\": \"" + launch.function->name + "\", \"grid\": [" + sizes_text(launch.grid) + "], \"block\": [" +
         sizes_text(launch.block) + "], \"shared_bytes\": " + std::to_string(launch.shared_bytes) + ", \"cooperative\": " +
         (launch.cooperative ? "true" : "false") + ", \"arguments\": [" + arguments + "], \"pointers\": [" + pointers +
         "], \"variables\": [" + variables_text(*launch.function->module) + "]}\n";
}

int launch(const Call &call, const Function *function, const Config &config, bool cooperative, void **given, void **extra) {
  if (!has_context())
    return call.without_context();
  if (!is_live(function) || !is_live_stream(config.stream))
    return call.refuse(invalid_handle, "no such function or stream");
  Launch one{function, config.grid, config.block, config.shared_bytes, cooperative, {}};
  const std::vector<Parameter> &parameters = function->entry->parameters;
  std::string problem = given != nullptr && extra != nullptr ? "arguments given twice"
                        : extra != nullptr                   ? read_block(parameters, extra, one.arguments)
                                                             : read_parameters(parameters, given, one.arguments);
  if (problem.empty())
    problem = check_pointers(parameters, one.arguments);
  if (!problem.empty())
    return call.refuse(invalid_value, problem + ": " + function->name);
  if (const int result = check_block(call, one))
    return result;
  if (const int result = check_grid(call, one))
    return result;
  const std::string line = line_of(one);
  if (const char *const file = std::getenv("MOCK_CUDA_LAUNCHES"))
    std::ofstream(file, std::ios::app) << line;
  return run_kernel(line);
}

} // namespace

extern "C" {

int cuLaunchKernelEx(const Config *config, const Function *function, void **given, void **extra) {
  constexpr int cooperative = 2;
  const Call call(__func__);
  bool is_cooperative = false;
  for (unsigned i = 0; i < config->attribute_count; ++i)
    is_cooperative |= config->attributes[i].id == cooperative && config->attributes[i].value.number != 0;
  return launch(call, function, *config, is_cooperative, given, extra);
}

int cuLaunchKernel(const Function *function, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by, unsigned bz,
                   unsigned shared_bytes, void *stream, void **given, void **extra) {
  const Config config{{gx, gy, gz}, {bx, by, bz}, shared_bytes, stream, nullptr, 0};
  return launch(Call(__func__), function, config, false, given, extra);
}

int cuLaunchCooperativeKernel(const Function *function, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by, unsigned bz,
                              unsigned shared_bytes, void *stream, void **given) {
  const Config config{{gx, gy, gz}, {bx, by, bz}, shared_bytes, stream, nullptr, 0};
  return launch(Call(__func__), function, config, true, given, nullptr);
}

} // extern "C"
