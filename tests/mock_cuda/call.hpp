// SPDX-License-Identifier: Apache-2.0
// What every function of the mock driver starts with: one lock around the driver's state, and a way to refuse that says why.
#pragma once

#include <mutex>
#include <string>

namespace mock_cuda {

/// Numbers of CUresult, as cuda.h has them.
enum Result : int {
  success = 0,
  invalid_value = 1,
  out_of_memory = 2,
  not_initialized = 3,
  no_device = 100,
  invalid_device = 101,
  invalid_context = 201,
  invalid_ptx = 218,
  invalid_handle = 400,
  not_found = 500,
  out_of_resources = 701,
  already_registered = 712,
  not_registered = 713,
  cooperative_too_large = 720,
  not_supported = 801,
};

/// The name of a CUresult, "CUDA_ERROR_NOT_FOUND"; null where there is none of that number.
const char *name_of(int result);

/// The call of one driver function, `const Call call(__func__);`.
class Call {
 public:
  explicit Call(const char *name) : name_(name), lock_(mutex()) {}

  /// The result, after a line on stderr: a test shows it, and a program that ignores the result does not hide it.
  int refuse(int result, const std::string &why) const;

  /// As a driver answers until cuInit, and where the thread has no current context.
  int without_context() const { return refuse(invalid_context, "no context is current"); }

  static std::recursive_mutex &mutex();

 private:
  const char *name_;
  std::lock_guard<std::recursive_mutex> lock_;
};

/// A function that the mock does not have: says so, once a name.
int unknown(const char *name, int result);

} // namespace mock_cuda
