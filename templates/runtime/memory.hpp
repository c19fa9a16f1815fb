// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: memory in rows of a pitch, and what is known of a pointer.
#pragma once
#include <sycl/sycl.hpp>
#include "status.hpp"

#include <cstddef>
#include <string_view>

namespace wmma2sycl {

namespace detail {

inline void require_pitch(std::size_t pitch, std::size_t width, runtime_status otherwise) {
  if (pitch < width)
    throw status_error(otherwise, "a row is wider than its pitch");
}

} // namespace detail

// Copies rows of `width` bytes that lie `pitch` bytes apart. The queue must be in order. queue::ext_oneapi_memcpy2d falls
// back to a kernel that reads the host's memory on devices that may not.
inline sycl::event memcpy_2d(sycl::queue q, void *destination, std::size_t destination_pitch, const void *source,
                             std::size_t source_pitch, std::size_t width, std::size_t height) {
  detail::require_pitch(destination_pitch, width, runtime_invalid_pitch_value);
  detail::require_pitch(source_pitch, width, runtime_invalid_pitch_value);
  if (destination_pitch == width && source_pitch == width)
    return q.memcpy(destination, source, width * height);
  sycl::event last;
  for (std::size_t row = 0; row < height; ++row)
    last = q.memcpy(static_cast<char *>(destination) + row * destination_pitch,
                    static_cast<const char *>(source) + row * source_pitch, width);
  return last;
}

// Sets the first `width` bytes of each row. The queue must be in order.
inline sycl::event memset_2d(sycl::queue q, void *pointer, std::size_t pitch, int value, std::size_t width,
                             std::size_t height) {
  detail::require_pitch(pitch, width, runtime_invalid_value);
  if (pitch == width)
    return q.memset(pointer, value, width * height);
  sycl::event last;
  for (std::size_t row = 0; row < height; ++row)
    last = q.memset(static_cast<char *>(pointer) + row * pitch, value, width);
  return last;
}

// The distance of rows of `width` bytes in memory for memcpy_2d: each begins at a boundary that suits any device.
inline std::size_t pitch_of(std::size_t width) { return (width + 511) / 512 * 512; }

namespace detail {

// Runs what only makes copies faster. That a backend has no function for it is no failure: the adapters for NVIDIA and AMD GPUs
// name none (UNINITIALIZED), others refuse it.
template <typename F> void where_there_is(F &&function) {
  try {
    function();
  } catch (const sycl::exception &e) {
    const std::string_view said = e.what();
    if (said.find("UR_RESULT_ERROR_UNINITIALIZED") == said.npos && said.find("UR_RESULT_ERROR_UNSUPPORTED_FEATURE") == said.npos)
      throw;
  }
}

} // namespace detail

// Makes copies from and to the host's own memory faster, which OpenCL has nothing for.
inline void prepare_for_copies(const void *pointer, std::size_t bytes, const sycl::queue &q) {
  if (q.get_backend() != sycl::backend::opencl)
    detail::where_there_is([&] { sycl::ext::oneapi::experimental::prepare_for_device_copy(pointer, bytes, q); });
}

inline void release_from_copies(const void *pointer, const sycl::queue &q) {
  if (q.get_backend() != sycl::backend::opencl)
    detail::where_there_is([&] { sycl::ext::oneapi::experimental::release_from_device_copy(pointer, q); });
}

/// Of the stream-ordered allocator: memory is allocated and freed without a pool here, so that nothing is asked of one.
using memory_pool = void *;

enum class memory_kind { unregistered, host, device, shared };

// What CUDA tells of a pointer.
struct pointer_attributes {
  memory_kind type = memory_kind::unregistered;
  int device = 0;
  void *devicePointer = nullptr;
  void *hostPointer = nullptr;
};

inline pointer_attributes attributes_of(const void *pointer, const sycl::queue &q) {
  pointer_attributes found;
  void *const same = const_cast<void *>(pointer);
  switch (sycl::get_pointer_type(pointer, q.get_context())) {
  case sycl::usm::alloc::host: found.type = memory_kind::host; break;
  case sycl::usm::alloc::device: found.type = memory_kind::device; break;
  case sycl::usm::alloc::shared: found.type = memory_kind::shared; break;
  default: found.hostPointer = same; return found;
  }
  found.devicePointer = same;
  found.hostPointer = found.type == memory_kind::device ? nullptr : same;
  return found;
}

} // namespace wmma2sycl
