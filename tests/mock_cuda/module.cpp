// SPDX-License-Identifier: Apache-2.0
#include "module.hpp"
#include "call.hpp"
#include "device.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <set>
#include <stdexcept>
#include <unistd.h>

namespace mock_cuda {
namespace {

constexpr unsigned shared_without_asking = 48 << 10;
constexpr int capability = 90;

struct Loaded {
  std::set<Module *> modules;
  std::set<const Function *> functions;
};

Loaded &loaded() {
  static auto *const one = new Loaded;
  return *one;
}

/// What the ptxas that MOCK_CUDA_PTXAS names says of the text where it refuses it; "" where it takes it or there is none.
std::string refusal_of_ptxas(const char *text) {
  const char *const ptxas = std::getenv("MOCK_CUDA_PTXAS");
  std::string file = std::filesystem::temp_directory_path() / "mock_cuda_XXXXXX";
  const int descriptor = ptxas == nullptr ? -1 : mkstemp(file.data());
  if (descriptor < 0)
    return "";
  const auto size = ssize_t(std::strlen(text));
  const bool is_written = write(descriptor, text, std::size_t(size)) == size;
  close(descriptor);
  const std::string command = std::string(ptxas) + " -O0 -arch=sm_" + std::to_string(capability) + " " + file + " -o /dev/null 2>&1";
  FILE *const output = is_written ? popen(command.c_str(), "r") : nullptr;
  std::string said;
  for (char part[4096]; output != nullptr && std::fgets(part, sizeof part, output) != nullptr;)
    said += part;
  const int status = output == nullptr ? -1 : pclose(output);
  unlink(file.c_str());
  return status == 0 ? "" : "ptxas: " + said;
}

/// Gives the text to a caller that has asked for it in its options (CUjit_option).
void give_error_log(const std::string &text, unsigned count, const int *options, void **values) {
  constexpr int error_log = 5, error_log_bytes = 6;
  char *buffer = nullptr;
  std::size_t room = 0;
  for (unsigned i = 0; i < count; ++i) {
    if (options[i] == error_log)
      buffer = static_cast<char *>(values[i]);
    if (options[i] == error_log_bytes)
      room = reinterpret_cast<std::size_t>(values[i]);
  }
  if (buffer != nullptr && room != 0)
    std::snprintf(buffer, room, "%s", text.c_str());
}

unsigned product(const unsigned (&sizes)[3]) { return sizes[0] * sizes[1] * sizes[2]; }

} // namespace

bool is_live(const Function *function) { return loaded().functions.count(function) != 0; }

unsigned most_threads(const Entry &entry) {
  unsigned most = 1024;
  for (const unsigned stated : {product(entry.required), product(entry.most)})
    most = stated == 0 ? most : std::min(most, stated);
  return most;
}

unsigned blocks_on_multiprocessor(const Entry &entry, unsigned threads, std::size_t shared_bytes) {
  constexpr int blocks = 106, all_threads = 39, all_shared = 81, reserved_shared = 111; // of CUdevice_attribute
  if (threads == 0 || threads > most_threads(entry))
    return 0;
  const std::size_t each = entry.shared_bytes + shared_bytes + device_attribute(reserved_shared);
  const auto by_threads = unsigned(device_attribute(all_threads)) / ((threads + 31) / 32 * 32);
  return std::min({unsigned(device_attribute(blocks)), by_threads, unsigned(device_attribute(all_shared) / each)});
}

} // namespace mock_cuda

using namespace mock_cuda;

extern "C" {

int cuModuleLoadDataEx(Module **module, const char *image, unsigned count, const int *options, void **values) {
  const Call call(__func__);
  if (!has_context())
    return call.without_context();
  std::string problem;
  try {
    Ptx ptx = read_ptx(image);
    problem = ptx.target > capability ? "the PTX is for sm_" + std::to_string(ptx.target) : refusal_of_ptxas(image);
    *module = problem.empty() ? new Module{std::move(ptx), {}} : nullptr;
  } catch (const std::invalid_argument &error) {
    problem = error.what();
  }
  if (problem.empty())
    return loaded().modules.insert(*module), success;
  give_error_log(problem, count, options, values);
  return call.refuse(invalid_ptx, problem);
}
int cuModuleLoadData(Module **module, const char *image) { return cuModuleLoadDataEx(module, image, 0, nullptr, nullptr); }

int cuModuleUnload(Module *module) {
  const Call call(__func__); // the object stays, for functions that are used after it
  if (loaded().modules.erase(module) == 0)
    return call.refuse(invalid_handle, "no such module");
  for (auto at = loaded().functions.begin(); at != loaded().functions.end();)
    at = (*at)->module == module ? loaded().functions.erase(at) : std::next(at);
  return success;
}

int cuModuleGetFunction(const Function **function, Module *module, const char *name) {
  const Call call(__func__);
  if (loaded().modules.count(module) == 0)
    return call.refuse(invalid_handle, "no such module");
  const auto found = module->ptx.entries.find(name);
  if (found == module->ptx.entries.end())
    return call.refuse(not_found, std::string("the module has no kernel ") + name);
  const unsigned limit = unsigned(std::max<std::size_t>(shared_without_asking, found->second.shared_bytes) - found->second.shared_bytes);
  *function = new Function{module, name, &found->second, limit};
  return loaded().functions.insert(*function), success;
}

int cuModuleGetGlobal_v2(Address *address, std::size_t *size, Module *module, const char *name) {
  const Call call(__func__);
  if (loaded().modules.count(module) == 0)
    return call.refuse(invalid_handle, "no such module");
  const auto found = module->ptx.variables.find(name);
  if (found == module->ptx.variables.end())
    return not_found; // asked on purpose, of every image
  const std::string &start = found->second.start;
  Address &place = module->variables[name];
  if (place == 0 && !start.empty()) {
    place = memory().allocate(Kind::variable, start.size());
    std::memcpy(memory().device_bytes(place, start.size()), start.data(), start.size());
  }
  if (address != nullptr)
    *address = place;
  if (size != nullptr)
    *size = start.size();
  return success;
}

int cuFuncGetAttribute(int *value, int which, const Function *function) {
  const Call call(__func__);
  if (!is_live(function))
    return call.refuse(invalid_handle, "no such function");
  switch (which) {
  case 0: return *value = int(most_threads(*function->entry)), success;
  case 1: return *value = int(function->entry->shared_bytes), success;
  case 4: return *value = 32, success; // registers; nothing was compiled, this many never limit a launch
  case 5: return *value = int(function->module->ptx.target), success;
  case 6: return *value = capability, success;
  case 8: return *value = int(function->dynamic_shared_limit), success;
  default: return *value = 0, success;
  }
}

int cuFuncSetAttribute(Function *function, int which, int value) {
  constexpr int dynamic_shared = 8, most_shared = 97;
  const Call call(__func__);
  if (!is_live(function))
    return call.refuse(invalid_handle, "no such function");
  if (which != dynamic_shared)
    return success; // preferences
  if (value < 0 || std::size_t(value) + function->entry->shared_bytes > std::size_t(device_attribute(most_shared)))
    return call.refuse(invalid_value, std::to_string(value) + " bytes of dynamic shared memory are more than there are");
  return function->dynamic_shared_limit = unsigned(value), success;
}

int cuOccupancyMaxActiveBlocksPerMultiprocessor(int *blocks, const Function *function, int threads, std::size_t shared_bytes) {
  const Call call(__func__);
  if (!is_live(function))
    return call.refuse(invalid_handle, "no such function");
  return *blocks = int(blocks_on_multiprocessor(*function->entry, unsigned(threads), shared_bytes)), success;
}

int cuOccupancyMaxPotentialBlockSize(int *grid, int *block, const Function *function, std::size_t (*shared_of)(int),
                                     std::size_t shared_bytes, int limit) {
  constexpr int multiprocessors = 16;
  const Call call(__func__);
  if (!is_live(function))
    return call.refuse(invalid_handle, "no such function");
  *block = int(most_threads(*function->entry));
  if (limit > 0)
    *block = std::min(*block, limit);
  const std::size_t bytes = shared_of != nullptr ? shared_of(*block) : shared_bytes;
  *grid = device_attribute(multiprocessors) * int(blocks_on_multiprocessor(*function->entry, unsigned(*block), bytes));
  return success;
}

} // extern "C"
