// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: whether what a queue is given is done, or recorded into a graph.
#pragma once
#include <sycl/sycl.hpp>

namespace wmma2sycl::detail {

inline bool is_recording(const sycl::queue &q) {
  return q.ext_oneapi_get_state() == sycl::ext::oneapi::experimental::queue_state::recording;
}

} // namespace wmma2sycl::detail
