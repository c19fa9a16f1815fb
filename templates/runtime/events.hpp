// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: points in the order of a queue, and handles of them that a program may copy before they are recorded.
#pragma once
#include <sycl/ext/oneapi/experimental/profiling_tag.hpp>
#include <sycl/sycl.hpp>
#include "recording.hpp"
#include "status.hpp"

#include <cstdint>
#include <mutex>

namespace wmma2sycl {

// A point in the queue's order, with the time at which the device passed it; none in what a graph records, as in CUDA.
inline sycl::event record_event(sycl::queue q) {
  if (detail::is_recording(q))
    return q.ext_oneapi_submit_barrier();
  return sycl::ext::oneapi::experimental::submit_profiling_tag(q);
}

// Milliseconds on the device between two recorded events, negative where the second came first; waits for both.
inline float elapsed_ms(sycl::event start, sycl::event stop) {
  stop.wait();
  start.wait();
  const auto passed = [](const sycl::event &event) {
    try {
      return event.get_profiling_info<sycl::info::event_profiling::command_end>();
    } catch (const sycl::exception &) {
      throw detail::status_error(runtime_invalid_handle, "an event was not recorded");
    }
  };
  const auto begin = passed(start), end = passed(stop);
  return static_cast<float>(static_cast<double>(static_cast<std::int64_t>(end - begin)) * 1e-6);
}

// Whether the event has come.
inline runtime_status query_status(const sycl::event &event) {
  using sycl::info::event_command_status;
  const auto status = event.get_info<sycl::info::event::command_execution_status>();
  return status == event_command_status::complete ? runtime_success : runtime_not_ready;
}

// What a CUDA event's handle leads to: the point where it was last recorded. Threads may share it, as in CUDA.
class shared_event {
public:
  explicit shared_event(bool is_timed = true) : is_timed_(is_timed) {}
  bool is_timed() const { return is_timed_; }
  void record(const sycl::event &point) {
    const std::lock_guard<std::mutex> lock(guard_);
    point_ = point;
  }
  sycl::event recorded() const {
    const std::lock_guard<std::mutex> lock(guard_);
    return point_;
  }

private:
  const bool is_timed_;
  mutable std::mutex guard_;
  sycl::event point_;
};

// A CUDA event where a program copies it: all copies are the same event, and null is none, as with CUDA's handle.
using event_handle = shared_event *;

inline event_handle new_event() { return new shared_event; }
// One of which no time is told.
inline event_handle untimed_event() { return new shared_event(false); }
// By the bits of CUDA's flags, of which cudaEventDisableTiming alone says anything here.
inline event_handle new_event(unsigned flags) { return new shared_event((flags & 2u) == 0); }

inline runtime_status destroy_event(event_handle event) noexcept {
  delete event;
  return event == nullptr ? runtime_invalid_handle : runtime_success;
}

namespace detail {

inline shared_event &existing(event_handle event) {
  if (event == nullptr)
    throw status_error(runtime_invalid_handle, "the event is null");
  return *event;
}

} // namespace detail

inline void record_event(event_handle event, sycl::queue q) { detail::existing(event).record(record_event(q)); }

// The point where an event was last recorded; one that has come, where it never was.
inline sycl::event recorded(event_handle event) { return detail::existing(event).recorded(); }

inline float elapsed_ms(event_handle start, event_handle stop) {
  if (!detail::existing(start).is_timed() || !detail::existing(stop).is_timed())
    throw detail::status_error(runtime_invalid_handle, "an event has no timing");
  return elapsed_ms(recorded(start), recorded(stop));
}

inline runtime_status query_status(event_handle event) {
  return event == nullptr ? runtime_invalid_handle : query_status(event->recorded());
}

} // namespace wmma2sycl
