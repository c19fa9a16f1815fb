// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: results instead of exceptions, for code that checks what each call returns.
#pragma once
#define WMMA2SYCL_RUNTIME // for headers of programs that have parts for programs that use it
#include <sycl/sycl.hpp>

#include <exception>
#include <map>
#include <mutex>
#include <new>
#include <set>
#include <string>
#include <type_traits>

namespace wmma2sycl {

// The result of a host operation, for code that checks results. A plain enumeration, as CUDA's is: it converts to int,
// also where it is printed. Any other number than these is that of the SYCL error, sycl::errc.
enum runtime_status : int {
  runtime_success = 0,
  runtime_invalid_value = static_cast<int>(sycl::errc::invalid),
  runtime_invalid_configuration = static_cast<int>(sycl::errc::nd_range),
  runtime_not_supported = static_cast<int>(sycl::errc::feature_not_supported),
  runtime_out_of_memory = 1000,
  runtime_other_error,
  runtime_invalid_device,
  runtime_no_device,
  runtime_launch_failure,
  runtime_not_ready,
  runtime_not_initialized,
  runtime_too_few_resources,
  runtime_no_kernel_image,
  runtime_illegal_address,
  runtime_invalid_handle,
  runtime_assertion,
  runtime_already_done
};

namespace detail {

// Thrown where SYCL has no error of its own for what a program may ask about by name.
class status_error : public std::exception {
public:
  status_error(runtime_status status, const char *text) : status_(status), text_(text) {}
  runtime_status status() const noexcept { return status_; }
  const char *what() const noexcept override { return text_; }

private:
  runtime_status status_;
  const char *text_;
};

// What was said when a status was last met. Texts live as long as the program.
class error_texts {
public:
  static error_texts &instance() {
    static error_texts texts;
    return texts;
  }
  runtime_status keep(int code, const char *text) {
    const std::lock_guard<std::mutex> lock(guard_);
    latest_[code] = texts_.insert(text).first->c_str();
    return static_cast<runtime_status>(code);
  }
  const char *find(int code) {
    const std::lock_guard<std::mutex> lock(guard_);
    const auto found = latest_.find(code);
    return found == latest_.end() ? usual(code) : found->second;
  }

private:
  // Of a status that the program itself made.
  static const char *usual(int code) {
    switch (code) {
    case runtime_invalid_value: return "invalid argument";
    case runtime_invalid_configuration: return "invalid configuration of a launch";
    case runtime_not_supported: return "operation not supported";
    case runtime_out_of_memory: return "out of memory";
    case runtime_invalid_device: return "invalid device";
    case runtime_no_device: return "no device";
    case runtime_launch_failure: return "launch failure";
    case runtime_not_ready: return "not ready";
    case runtime_not_initialized: return "not initialized";
    case runtime_too_few_resources: return "too few resources for a launch";
    case runtime_no_kernel_image: return "no kernel image for this device";
    case runtime_illegal_address: return "illegal address";
    case runtime_invalid_handle: return "invalid handle";
    case runtime_assertion: return "an assertion failed on the device";
    case runtime_already_done: return "already done";
    default: return "unknown error";
    }
  }

  std::mutex guard_;
  std::set<std::string> texts_;
  std::map<int, const char *> latest_;
};

// Of the exception being handled.
inline runtime_status current_exception_status() noexcept {
  error_texts &texts = error_texts::instance();
  try {
    throw;
  } catch (const status_error &e) {
    return texts.keep(e.status(), e.what());
  } catch (const sycl::exception &e) {
    return texts.keep(e.code().value() == 0 ? runtime_other_error : e.code().value(), e.what());
  } catch (const std::bad_alloc &) {
    return texts.keep(runtime_out_of_memory, "out of memory");
  } catch (const std::exception &e) {
    return texts.keep(runtime_other_error, e.what());
  } catch (...) {
    return texts.keep(runtime_other_error, "unknown error");
  }
}

// This thread's last failure, until last_status() fetches it.
inline runtime_status &pending_status() noexcept {
  thread_local runtime_status pending = runtime_success;
  return pending;
}

// Failures on the device arrive here, at a wait of any queue.
inline void keep_first_failure(sycl::exception_list failures) noexcept {
  for (const std::exception_ptr &failure : failures) {
    try {
      std::rethrow_exception(failure);
    } catch (...) {
      pending_status() = current_exception_status();
    }
    return;
  }
}

} // namespace detail

// Runs f() and says how it went, instead of throwing. If f returns a pointer, a null one means that memory ran out.
template <typename F> runtime_status status_of(F &&f) noexcept {
  try {
    if constexpr (std::is_pointer_v<std::decay_t<std::invoke_result_t<F>>>) {
      if (f() == nullptr)
        throw std::bad_alloc();
    } else {
      f();
    }
    return runtime_success;
  } catch (...) {
    return detail::pending_status() = detail::current_exception_status();
  }
}

inline const char *error_string(runtime_status status) {
  return status == runtime_success ? "no error" : detail::error_texts::instance().find(status);
}

// The status's own name; that of a SYCL error that has none here is "sycl::errc".
inline const char *error_name(runtime_status status) {
  switch (static_cast<int>(status)) {
  case runtime_success: return "runtime_success";
  case runtime_invalid_value: return "runtime_invalid_value";
  case runtime_invalid_configuration: return "runtime_invalid_configuration";
  case runtime_not_supported: return "runtime_not_supported";
  case runtime_out_of_memory: return "runtime_out_of_memory";
  case runtime_other_error: return "runtime_other_error";
  case runtime_invalid_device: return "runtime_invalid_device";
  case runtime_no_device: return "runtime_no_device";
  case runtime_launch_failure: return "runtime_launch_failure";
  case runtime_not_ready: return "runtime_not_ready";
  case runtime_not_initialized: return "runtime_not_initialized";
  case runtime_too_few_resources: return "runtime_too_few_resources";
  case runtime_no_kernel_image: return "runtime_no_kernel_image";
  case runtime_illegal_address: return "runtime_illegal_address";
  case runtime_invalid_handle: return "runtime_invalid_handle";
  case runtime_assertion: return "runtime_assertion";
  case runtime_already_done: return "runtime_already_done";
  default: return "sycl::errc";
  }
}

// This thread's last failed status_of, or success.
inline runtime_status peek_status() noexcept { return detail::pending_status(); }

// The same; the next call then says success.
inline runtime_status last_status() noexcept {
  const runtime_status status = detail::pending_status();
  detail::pending_status() = runtime_success;
  return status;
}

} // namespace wmma2sycl
