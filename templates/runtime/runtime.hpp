// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: the host side: the queues that stand for CUDA's streams, results instead of exceptions, and timing.
#pragma once
#include <sycl/ext/oneapi/experimental/profiling_tag.hpp>
#include <sycl/sycl.hpp>
#include "queues.hpp"
#include "status.hpp"

namespace wmma2sycl {

// CUDA's kinds of copies, for code that passes them around. SYCL's copies see it by their pointers.
enum copy_direction : int { host_to_host, host_to_device, device_to_host, device_to_device, by_pointers };

// A point in the queue's order, with the time at which the device passed it.
inline sycl::event record_event(sycl::queue q) {
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
