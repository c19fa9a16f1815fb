// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: what the helper headers of CUDA's samples offer to programs: checks that end the program, the choice of a
// device, options of the command line, a stop watch.
#pragma once
#include "device_properties.hpp"
#include "runtime.hpp"

#include <sycl/sycl.hpp>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <strings.h>
#include <type_traits>
#include <utility>

namespace wmma2sycl {

// Ends the program where an operation failed, and says where that was.
template <typename Status>
void check_status(Status status, const char *file = __builtin_FILE(), int line = __builtin_LINE()) {
  if (static_cast<int>(status) == 0)
    return;
  const char *text = "failed";
  if constexpr (std::is_same_v<Status, runtime_status>)
    text = error_string(status);
  std::fprintf(stderr, "%s:%d: error %d: %s\n", file, line, static_cast<int>(status), text);
  std::exit(EXIT_FAILURE);
}

// Says what failed since this was last asked for, and ends the program (or not).
inline void check_last_status(const char *message, const char *file = __builtin_FILE(), int line = __builtin_LINE()) {
  const runtime_status status = last_status();
  if (status == runtime_success)
    return;
  std::fprintf(stderr, "%s:%d: %s: error %d: %s\n", file, line, message, static_cast<int>(status), error_string(status));
  std::exit(EXIT_FAILURE);
}
inline void print_last_status(const char *message, const char *file = __builtin_FILE(), int line = __builtin_LINE()) {
  if (const runtime_status status = last_status(); status != runtime_success)
    std::fprintf(stderr, "%s:%d: %s: error %d: %s\n", file, line, message, static_cast<int>(status), error_string(status));
}

namespace options_detail {

inline const char *without_dashes(const char *argument) {
  while (*argument == '-')
    ++argument;
  return argument;
}

// What follows the name and its `=`, in the last argument that begins with the name; null where there is none.
inline const char *value_of(int count, const char *const *arguments, const char *name) {
  const char *found = nullptr;
  const std::size_t length = std::strlen(name);
  for (int i = 1; i < count; ++i) {
    const char *argument = without_dashes(arguments[i]);
    if (argument != arguments[i] && strncasecmp(argument, name, length) == 0)
      found = argument + length + (argument[length] == '=');
  }
  return found;
}

} // namespace options_detail

// Options are written `-name`, `--name=value` or `-name=value`, in any case.
inline bool has_option(int count, const char *const *arguments, const char *name) {
  const std::size_t length = std::strlen(name);
  for (int i = 1; i < count; ++i) {
    const char *argument = options_detail::without_dashes(arguments[i]);
    if (argument != arguments[i] && std::strcspn(argument, "=") == length && strncasecmp(argument, name, length) == 0)
      return true;
  }
  return false;
}
inline int int_option(int count, const char *const *arguments, const char *name) {
  const char *value = options_detail::value_of(count, arguments, name);
  return value != nullptr ? std::atoi(value) : 0;
}
inline float float_option(int count, const char *const *arguments, const char *name) {
  const char *value = options_detail::value_of(count, arguments, name);
  return value != nullptr ? static_cast<float>(std::atof(value)) : 0.0f;
}
inline bool string_option(int count, const char *const *arguments, const char *name, char **value) {
  *value = const_cast<char *>(options_detail::value_of(count, arguments, name));
  return *value != nullptr;
}

// Says which device is used; that is chosen by ONEAPI_DEVICE_SELECTOR, not by an option.
inline int find_device(int count = 0, const char *const *arguments = nullptr) {
  if (has_option(count, arguments, "device"))
    std::fprintf(stderr, "-device is not looked at: set ONEAPI_DEVICE_SELECTOR\n");
  const int found = current_device();
  std::printf("Device %d: \"%s\"\n\n", found, device_at(found).get_info<sycl::info::device::name>().c_str());
  return found;
}
inline bool has_capability(int major, int minor) {
  const device_properties device = properties_of(default_queue());
  return device.major > major || (device.major == major && device.minor >= minor);
}

// NVIDIA's CUDA cores in a multiprocessor of a compute capability.
inline int cores_per_multiprocessor(int major, int minor) {
  switch (major) {
  case 3: return 192;
  case 5: return 128;
  case 6: return minor == 0 ? 64 : 128;
  case 7: return 64;
  case 8: return minor == 0 ? 64 : 128;
  default: return 128;
  }
}

// The larger of two values, of different types too.
template <typename A, typename B> constexpr auto larger_of(const A &a, const B &b) { return a > b ? a : b; }

// Wall-clock time in milliseconds, summed over starts and stops.
class stopwatch {
public:
  void start() {
    begin_ = clock::now();
    running_ = true;
  }
  void stop() {
    total_ += since_begin();
    running_ = false;
    ++stops_;
  }
  void reset() {
    total_ = 0;
    stops_ = 0;
    begin_ = clock::now();
  }
  float milliseconds() const { return total_ + (running_ ? since_begin() : 0); }
  float average_milliseconds() const { return stops_ > 0 ? total_ / stops_ : 0; }

private:
  using clock = std::chrono::steady_clock;
  float since_begin() const { return std::chrono::duration<float, std::milli>(clock::now() - begin_).count(); }

  clock::time_point begin_;
  float total_ = 0;
  int stops_ = 0;
  bool running_ = false;
};

} // namespace wmma2sycl
