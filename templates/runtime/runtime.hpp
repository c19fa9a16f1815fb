// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: the host side: the queues that stand for CUDA's streams, results instead of exceptions, and timing.
#pragma once
#include <sycl/sycl.hpp>
#include "allocation.hpp"
#include "events.hpp"
#include "queues.hpp"
#include "status.hpp"

namespace wmma2sycl {

// CUDA's kinds of copies, for code that passes them around. SYCL's copies see it by their pointers.
enum copy_direction : int { host_to_host, host_to_device, device_to_host, device_to_device, by_pointers };

// Of a direction made of a number: CUDA copies nothing where it is none, and says so.
inline void require_direction(copy_direction direction) {
  if (static_cast<unsigned>(direction) > by_pointers)
    throw detail::status_error(runtime_invalid_memcpy_direction, "a number is no direction of a copy");
}

} // namespace wmma2sycl
