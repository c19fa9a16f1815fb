// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: what is written to a device before its first queue is handed out.
#pragma once
#include <sycl/sycl.hpp>

#include <cstddef>
#include <mutex>
#include <vector>

namespace wmma2sycl::detail {

// Filled before main, where a source has device_global variables that are not zero at first.
inline std::vector<void (*)(sycl::queue &)> &first_writes() {
  static auto &all = *new std::vector<void (*)(sycl::queue &)>; // as all that is kept here: static objects free memory at the end
  return all;
}

// The first queue of a device, and how many of them it has got.
struct first_queue {
  sycl::queue queue;
  std::size_t written;
};
inline std::vector<first_queue> &first_queues() {
  static auto &all = *new std::vector<first_queue>;
  return all;
}

// Writes what came behind a device's first queue: another source's, where a global variable was given a queue before main.
inline void write_late() {
  static std::mutex guard;
  const std::lock_guard<std::mutex> lock(guard);
  for (first_queue &one : first_queues())
    while (one.written < first_writes().size())
      first_writes()[one.written++](one.queue);
}

} // namespace wmma2sycl::detail
