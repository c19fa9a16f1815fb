// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: results instead of exceptions, for code that checks what each call returns.
#pragma once
#define WMMA2SYCL_RUNTIME // for headers of programs that have parts for programs that use it
#include <sycl/sycl.hpp>
#include "launch_error.hpp"
#include "status_codes.hpp"

#include <cstddef>
#include <exception>
#include <map>
#include <mutex>
#include <new>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace wmma2sycl {

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

// What SYCL said when a status was last met that CUDA gives for other reasons. Texts live as long as the program.
class error_texts {
public:
  static error_texts &instance() {
    static error_texts &texts = *new error_texts;
    return texts;
  }
  runtime_status keep(runtime_status status, const char *said) {
    const std::lock_guard<std::mutex> lock(guard_);
    latest_[status] = texts_.insert(std::string(status_text(status)) + " (" + said + ")").first->c_str();
    return status;
  }
  const char *find(runtime_status status) {
    const std::lock_guard<std::mutex> lock(guard_);
    const auto found = latest_.find(status);
    return found == latest_.end() ? status_text(status) : found->second;
  }

private:
  std::mutex guard_;
  std::set<std::string> texts_;
  std::map<int, const char *> latest_;
};

// What the driver of a backend said, which SYCL hands on in the text of its error alone.
inline runtime_status status_of_backend(std::string_view said) noexcept {
  const auto names = [&](auto... error) { return ((said.find(error) != said.npos) || ...); };
  if (names("RESULT_ERROR_INVALID_VALUE", "RESULT_ERROR_INVALID_NULL_POINTER", "RESULT_ERROR_INVALID_MEM_OBJECT", "RESULT_ERROR_INVALID_SIZE"))
    return runtime_invalid_value;
  return names("RESULT_ERROR_OUT_OF_HOST_MEMORY", "RESULT_ERROR_OUT_OF_DEVICE_MEMORY") ? runtime_out_of_memory : runtime_other_error;
}

// CUDA's error for a SYCL one. With those that hide the reason, and with what these headers say, goes the text; programs compare the texts of the others.
inline runtime_status status_of_exception(const sycl::exception &e) {
  const auto is = [&](sycl::errc code) { return e.code() == sycl::make_error_code(code); };
  if (is(sycl::errc::nd_range))
    return runtime_invalid_configuration;
  if (is(sycl::errc::memory_allocation))
    return runtime_out_of_memory;
  const runtime_status status = is(sycl::errc::invalid) || is(sycl::errc::kernel_argument)    ? runtime_invalid_value
                                : is(sycl::errc::build) || is(sycl::errc::kernel_not_supported) ? runtime_no_kernel_image
                                : is(sycl::errc::feature_not_supported)                         ? runtime_not_supported
                                : is(sycl::errc::event) || is(sycl::errc::profiling)            ? runtime_invalid_handle
                                : is(sycl::errc::kernel)                                        ? runtime_launch_failure
                                                                                                : status_of_backend(e.what());
  const bool is_ours = std::string_view(e.what()).substr(0, 11) == "wmma2sycl: ";
  const bool says_all = status == runtime_invalid_value || status == runtime_invalid_handle || status == runtime_out_of_memory;
  return says_all && !is_ours ? status : error_texts::instance().keep(status, e.what());
}

// Of the exception being handled.
inline runtime_status current_exception_status() noexcept {
  try {
    throw;
  } catch (const status_error &e) {
    return e.status();
  } catch (const sycl::exception &e) {
    return status_of_exception(e);
  } catch (const std::bad_alloc &) {
    return runtime_out_of_memory;
  } catch (const std::exception &e) {
    return error_texts::instance().keep(runtime_other_error, e.what());
  } catch (...) {
    return runtime_other_error;
  }
}

// This thread's last failure, until last_status() fetches it.
inline runtime_status &pending_status() noexcept {
  thread_local runtime_status pending = runtime_success;
  if (launch_refusal() != runtime_success)
    pending = std::exchange(launch_refusal(), runtime_success);
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
  detail::pending_status(); // what was refused before is no failure of f
  try {
    if constexpr (std::is_pointer_v<std::decay_t<std::invoke_result_t<F>>>) {
      if (f() == nullptr)
        throw std::bad_alloc();
    } else {
      f();
    }
    return detail::launch_refusal() == runtime_success ? runtime_success : detail::pending_status();
  } catch (...) {
    return detail::pending_status() = detail::current_exception_status();
  }
}

// CUDA's text, and behind it what SYCL said, where CUDA's alone would hide the reason.
inline const char *error_string(runtime_status status) { return detail::error_texts::instance().find(status); }

// CUDA's name of the error.
inline const char *error_name(runtime_status status) { return detail::status_name(status); }

// Says by an exception that an operation failed.
inline void throw_on_failure(runtime_status status) {
  if (status != runtime_success)
    throw std::runtime_error(error_string(status));
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
