// SPDX-License-Identifier: Apache-2.0
// The functions of NVIDIA's driver that the verifier calls, on host memory: device code is text that declares kernels
// (".entry NAME(") and variables (".global ... NAME[BYTES]"), and what a kernel does is known by its name. Time is counted: a kernel
// takes a millisecond, a migrated one two, a fill half of one, and the clock of the device drifts; the host may be slow to launch.
// fake_log says what was called. Whole programs run on another driver, mock_cuda/, which reads PTX and computes nothing.
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <map>
#include <regex>
#include <string>

namespace {

constexpr int invalid_value = 1, invalid_image = 200, not_found = 500, not_ready = 600, illegal_address = 700, static_shared = 1024;

struct Allocation {
  std::size_t size;
};
struct Module {
  std::map<std::string, std::string> variables; // name -> bytes
  std::map<std::string, int> kernels;
};
struct Kernel {
  Module *module;
  std::string name;
  int dynamic_shared_limit = 49152 - static_shared;
};

std::string log_text;
std::map<std::uintptr_t, Allocation> allocations;
double now = 0, drift = 1, launching = 0, queued = 0; // how long the host takes to launch, and the device has work until then
bool late = false;
int broken = 0, contexts = 0, runs = 0;
bool endless = false;

void say(const std::string &line) { log_text += line + "\n"; }

bool is_allocated(std::uintptr_t address, std::size_t size) {
  auto next = allocations.upper_bound(address);
  if (next == allocations.begin()) return false;
  const auto &[start, allocation] = *std::prev(next);
  return address >= start && address + size <= start + allocation.size;
}

template <class T> T argument(void **arguments, int number) {
  T value;
  std::memcpy(&value, arguments[number], sizeof value);
  return value;
}

unsigned *counter(Kernel &kernel) {
  std::string &bytes = kernel.module->variables.at("counter");
  if (bytes.size() == 4) return reinterpret_cast<unsigned *>(bytes.data());
  unsigned *place;
  std::memcpy(&place, bytes.data(), sizeof place);
  if (kernel.name.find("managed") != std::string::npos) std::memcpy(&place, place, sizeof place);
  return place;
}

int run(Kernel &kernel, std::size_t threads, void **arguments) {
  const std::string &name = kernel.name;
  const auto is = [&](const char *word) { return name.find(word) != std::string::npos; };
  if (is("scale")) {
    if (is("_thrice") && ++runs > 3) broken = illegal_address;
    auto *x = argument<float *>(arguments, 0);
    const auto n = argument<int>(arguments, 1);
    const auto by = argument<float>(arguments, 2);
    for (std::size_t i = 0; i < threads && i < std::size_t(n); ++i) x[i] *= by;
  } else if (is("overrun")) {
    auto *x = argument<unsigned char *>(arguments, 0);
    const auto n = argument<int>(arguments, 1);
    if (is("__sycl_kernel_")) x[n] = x[n + 2] = x[-3] = 1;
  } else if (is("gather")) {
    auto *rows = argument<float **>(arguments, 0);
    auto *out = argument<float *>(arguments, 1);
    for (int i = 0; i < 2; ++i) out[i] = rows[i][0];
    std::swap(rows[0], rows[1]);
  } else if (is("counted")) {
    argument<unsigned *>(arguments, 0)[0] = ++*counter(kernel);
  } else if (is("sum_pair")) {
    struct Pair { float first; double second; } pair = argument<Pair>(arguments, 0);
    argument<double *>(arguments, 1)[0] = pair.first + pair.second;
  } else if (is("unsteady")) {
    argument<float *>(arguments, 0)[0] = float(++runs);
  } else if (is("crashing")) {
    if (is("__sycl_kernel_")) broken = illegal_address;
  } else if (is("endless")) {
    endless = is("__sycl_kernel_");
  } else if (is("dying")) {
    if (is("__sycl_kernel_")) std::abort();
  } else if (!is("triad") && !is("multiply")) {
    return invalid_value;
  }
  drift *= 1.01;
  now += drift * (is("__sycl_kernel_") ? 2.0 : 1.0);
  return 0;
}

} // namespace

extern "C" {

const char *fake_log() { return log_text.c_str(); }
void fake_reset() { log_text.clear(), broken = 0, endless = late = false, drift = 1, now = launching = queued = 0, runs = 0; }
void fake_slow_host(double ms) { launching = ms; }
std::size_t fake_allocations() { return allocations.size(); }

int cuInit(unsigned) { return std::getenv("FAKE_CUDA_NO_DEVICE") != nullptr ? 100 : 0; }
int cuDeviceGetCount(int *n) { return *n = 1, 0; }
int cuDeviceGet(int *device, int) { return *device = 0, 0; }
int cuDriverGetVersion(int *version) { return *version = 13000, 0; }
int cuDeviceGetName(char *name, int, int) { return std::strcpy(name, "Fake H1"), 0; }
int cuDeviceGetAttribute(int *value, int which, int) {
  const std::map<int, int> known = {{16, 4}, {38, 1 << 16}, {75, 9}, {76, 0}, {97, 232448}};
  return known.count(which) != 0 ? (*value = known.at(which), 0) : invalid_value;
}
int cuGetErrorName(int code, const char **text) {
  const std::map<int, const char *> known = {{1, "CUDA_ERROR_INVALID_VALUE"}, {100, "CUDA_ERROR_NO_DEVICE"},
      {200, "CUDA_ERROR_INVALID_IMAGE"}, {500, "CUDA_ERROR_NOT_FOUND"}, {700, "CUDA_ERROR_ILLEGAL_ADDRESS"}};
  return known.count(code) != 0 ? (*text = known.at(code), 0) : invalid_value;
}
int cuGetErrorString(int, const char **text) { return *text = "as the fake says", 0; }

int cuCtxCreate_v2(void **context, unsigned, int) { return say("context"), *context = reinterpret_cast<void *>(++contexts), broken; }
int cuCtxDestroy_v2(void *) {
  if (endless) std::abort();
  for (const auto &[address, allocation] : allocations) std::free(reinterpret_cast<void *>(address));
  allocations.clear();
  return say("destroy"), broken;
}
int cuStreamCreate(void **stream, unsigned flags) { return *stream = nullptr, flags == 0 ? 0 : invalid_value; }
int cuStreamQuery(void *) { return endless ? not_ready : broken; }

int cuMemAlloc_v2(std::uint64_t *address, std::size_t size) {
  *address = reinterpret_cast<std::uintptr_t>(std::aligned_alloc(256, (size + 255) / 256 * 256));
  allocations[*address] = {size};
  return broken;
}
int cuMemFree_v2(std::uint64_t address) {
  if (endless) std::abort(); // the driver would wait for the kernel
  std::free(reinterpret_cast<void *>(address));
  return allocations.erase(address) == 1 ? broken : invalid_value;
}
int cuMemGetInfo_v2(std::size_t *free, std::size_t *total) {
  const char *limit = std::getenv("FAKE_CUDA_FREE");
  return *free = limit != nullptr ? std::atoll(limit) : std::size_t(1) << 32, *total = std::size_t(1) << 32, broken;
}
int cuMemcpyHtoD_v2(std::uint64_t to, const void *from, std::size_t size) {
  return std::memcpy(reinterpret_cast<void *>(to), from, size), broken;
}
int cuMemcpyDtoH_v2(void *to, std::uint64_t from, std::size_t size) {
  return std::memcpy(to, reinterpret_cast<void *>(from), size), broken;
}
int cuMemcpyDtoDAsync_v2(std::uint64_t to, std::uint64_t from, std::size_t size, void *) {
  if (!is_allocated(to, size) || !is_allocated(from, size)) return invalid_value;
  std::memcpy(reinterpret_cast<void *>(to), reinterpret_cast<void *>(from), size);
  return say("copy " + std::to_string(size)), broken;
}
int cuMemsetD8Async(std::uint64_t to, unsigned char byte, std::size_t size, void *) {
  if (!is_allocated(to, size)) return invalid_value;
  std::memset(reinterpret_cast<void *>(to), byte, size);
  now += 0.5, queued += 0.5;
  return say("fill " + std::to_string(size)), broken;
}

int cuModuleLoadDataEx(void **handle, const void *image, unsigned options, int *, void **values) {
  const std::string text = static_cast<const char *>(image);
  if (text.find(".entry") == std::string::npos) {
    if (options == 2) std::strcpy(static_cast<char *>(values[0]), "ptxas fatal: no entry");
    return invalid_image;
  }
  auto *module = new Module;
  const std::regex entry(R"(\.entry\s+(\w+))"), variable(R"(\.global[^;]*\s(\w+)\[(\d+)\])");
  for (std::sregex_iterator found(text.begin(), text.end(), entry), end; found != end; ++found) module->kernels[(*found)[1]] = 1;
  for (std::sregex_iterator found(text.begin(), text.end(), variable), end; found != end; ++found)
    module->variables[(*found)[1]] = std::string(std::stoul((*found)[2]), '\0');
  return say("load"), *handle = module, broken;
}
int cuModuleGetFunction(void **handle, Module *module, const char *name) {
  if (module->kernels.count(name) == 0) return not_found;
  return *handle = new Kernel{module, name}, broken;
}
int cuModuleGetGlobal_v2(std::uint64_t *address, std::size_t *size, Module *module, const char *name) {
  const auto found = module->variables.find(name);
  if (found == module->variables.end()) return not_found;
  return *address = reinterpret_cast<std::uintptr_t>(found->second.data()), *size = found->second.size(), broken;
}
int cuFuncGetAttribute(int *value, int which, void *) { return *value = static_shared, which == 1 ? 0 : invalid_value; }
int cuFuncSetAttribute(Kernel *kernel, int which, int value) {
  return kernel->dynamic_shared_limit = value, which == 8 ? broken : invalid_value;
}
int cuLaunchKernel(Kernel *kernel, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by, unsigned bz,
                   unsigned shared, void *, void **arguments, void **) {
  if (int(shared) > kernel->dynamic_shared_limit) return invalid_value;
  std::string line = "launch " + kernel->name;
  for (unsigned n : {gx, gy, gz, bx, by, bz, shared}) line += " " + std::to_string(n);
  say(line);
  late = queued < launching;
  now += late ? launching - queued : 0, queued = 0;
  return run(*kernel, std::size_t(gx) * gy * gz * bx * by * bz, arguments);
}
int cuLaunchCooperativeKernel(Kernel *kernel, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by, unsigned bz,
                              unsigned shared, void *stream, void **arguments) {
  say("cooperative");
  return cuLaunchKernel(kernel, gx, gy, gz, bx, by, bz, shared, stream, arguments, nullptr);
}

int cuEventCreate(double **event, unsigned) { return *event = new double, 0; }
int cuEventRecord(double *event, void *) { return *event = now, say("event"), broken; }
int cuEventQuery(const double *) { return broken != 0 ? broken : late ? 0 : not_ready; }
int cuEventElapsedTime(float *ms, const double *start, const double *stop) { return *ms = float(*stop - *start), broken; }

} // extern "C"
