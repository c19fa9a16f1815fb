// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: functions of the host that a stream calls when it gets to them.
#pragma once
#include <sycl/sycl.hpp>
#include "queues.hpp"
#include "status.hpp"

#include <cstdlib>

namespace wmma2sycl {

using host_function = void (*)(void *);
using stream_callback = void (*)(sycl::queue, runtime_status, void *);

namespace detail {

// libsycl 2026.1 calls host tasks on one thread. What one held up is submitted there too, and that waits for ever where it needs
// another stream's host task to be done: with more threads they go on. It is read once, when the first host task is submitted.
inline void allow_several_host_tasks() {
#ifdef _WIN32
  if (std::getenv("SYCL_QUEUE_THREAD_POOL_SIZE") == nullptr)
    _putenv_s("SYCL_QUEUE_THREAD_POOL_SIZE", "16");
#else
  setenv("SYCL_QUEUE_THREAD_POOL_SIZE", "16", 0);
#endif
}

template <typename Call> void submit_host_task(sycl::queue q, Call call) {
  static const bool once = (allow_several_host_tasks(), true);
  static_cast<void>(once);
  q.submit([&](sycl::handler &handler) { handler.host_task(call); });
}

} // namespace detail

// As cudaLaunchHostFunc: after what was submitted to the queue before, and before what comes later.
inline void call_on_host(sycl::queue q, host_function function, void *data) {
  detail::submit_host_task(q, [=] { function(data); });
}

// As cudaStreamAddCallback, which also tells the stream and how it got there.
inline void call_on_host(sycl::queue q, stream_callback function, void *data) {
  detail::submit_host_task(q, [=] { function(q, runtime_success, data); });
}

} // namespace wmma2sycl
