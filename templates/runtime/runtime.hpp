// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: the host side: the queues that stand for CUDA's streams, results instead of exceptions, and timing.
#pragma once
#include <sycl/ext/oneapi/experimental/profiling_tag.hpp>
#include <sycl/ext/oneapi/weak_object.hpp>
#include <sycl/sycl.hpp>

#include <exception>
#include <map>
#include <mutex>
#include <new>
#include <set>
#include <string>
#include <type_traits>
#include <vector>

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
  runtime_not_ready
};

// CUDA's kinds of copies, for code that passes them around. SYCL's copies see it by their pointers.
enum copy_direction : int { host_to_host, host_to_device, device_to_host, device_to_device, by_pointers };

namespace detail {

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

// This thread's last failed status_of, or success.
inline runtime_status peek_status() noexcept { return detail::pending_status(); }

// The same; the next call then says success.
inline runtime_status last_status() noexcept {
  const runtime_status status = detail::pending_status();
  detail::pending_status() = runtime_success;
  return status;
}

namespace detail {

// Every queue made here, not kept alive by being remembered.
class queue_registry {
public:
  static queue_registry &instance() {
    static queue_registry registry;
    return registry;
  }
  void add(const sycl::queue &q) {
    const std::lock_guard<std::mutex> lock(guard_);
    queues_.emplace_back(q);
  }
  // Those still in use; forgets the others.
  std::vector<sycl::queue> alive() {
    const std::lock_guard<std::mutex> lock(guard_);
    std::vector<sycl::queue> result;
    std::vector<sycl::ext::oneapi::weak_object<sycl::queue>> kept;
    for (const auto &weak : queues_)
      if (auto q = weak.try_lock()) {
        result.push_back(*q);
        kept.push_back(weak);
      }
    queues_ = std::move(kept);
    return result;
  }

private:
  std::mutex guard_;
  std::vector<sycl::ext::oneapi::weak_object<sycl::queue>> queues_;
};

inline sycl::property_list queue_properties() {
  return {sycl::property::queue::in_order{}, sycl::property::queue::enable_profiling{}};
}

} // namespace detail

// CUDA's default stream: one in-order queue, with profiling, on the default device (ONEAPI_DEVICE_SELECTOR decides).
inline sycl::queue &default_queue() {
  static sycl::queue q = [] {
    sycl::queue made(sycl::default_selector_v, detail::keep_first_failure, detail::queue_properties());
    detail::queue_registry::instance().add(made);
    return made;
  }();
  return q;
}

// A CUDA stream: a further in-order queue on the same device; memory is shared with the default queue.
inline sycl::queue new_stream() {
  sycl::queue &first = default_queue();
  sycl::queue made(first.get_context(), first.get_device(), detail::keep_first_failure, detail::queue_properties());
  detail::queue_registry::instance().add(made);
  return made;
}

// Waits for everything submitted to the default queue and to every stream.
inline void device_synchronize() {
  for (sycl::queue &q : detail::queue_registry::instance().alive())
    q.wait_and_throw();
}

// A point in the queue's order, with the time at which the device passed it.
inline sycl::event record_event(sycl::queue &q) {
  return sycl::ext::oneapi::experimental::submit_profiling_tag(q);
}

// Milliseconds on the device between two recorded events; waits for both.
inline float elapsed_ms(sycl::event start, sycl::event stop) {
  stop.wait();
  start.wait();
  const auto begin = start.get_profiling_info<sycl::info::event_profiling::command_end>();
  const auto end = stop.get_profiling_info<sycl::info::event_profiling::command_end>();
  return static_cast<float>(static_cast<double>(end - begin) * 1e-6);
}

} // namespace wmma2sycl
