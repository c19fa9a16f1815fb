// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: memory in rows of a pitch, and what is known of a pointer.
#pragma once
#include <sycl/sycl.hpp>
#include "status.hpp"

#include <cstddef>
#include <functional>
#include <iterator>
#include <map>
#include <mutex>
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

// Whether SYCL allocated it: the host's own memory it never did.
inline bool is_allocation(const void *pointer, const sycl::queue &q) {
  return sycl::get_pointer_type(pointer, q.get_context()) != sycl::usm::alloc::unknown;
}

// The host's memory that the program has prepared for copies: where each begins, and its bytes.
class prepared_memory {
public:
  static prepared_memory &instance() {
    static prepared_memory &all = *new prepared_memory;
    return all;
  }
  // Whether none of it was; it is then.
  bool add(const char *first, std::size_t bytes) {
    const std::lock_guard<std::mutex> lock(guard_);
    const auto next = begins_.lower_bound(first);
    if (next != begins_.end() && std::less<>()(next->first, first + bytes))
      return false;
    if (next != begins_.begin() && std::less<>()(first, std::prev(next)->first + std::prev(next)->second))
      return false;
    begins_.emplace_hint(next, first, bytes);
    return true;
  }
  // What CUDA says of ending it: only where it begins it can be ended.
  runtime_status remove(const char *first) {
    const std::lock_guard<std::mutex> lock(guard_);
    const auto next = begins_.upper_bound(first);
    if (next == begins_.begin() || !std::less<>()(first, std::prev(next)->first + std::prev(next)->second))
      return runtime_host_memory_not_registered;
    return begins_.erase(first) != 0 ? runtime_success : runtime_invalid_value;
  }

  bool holds(const char *pointer) {
    const std::lock_guard<std::mutex> lock(guard_);
    const auto next = begins_.upper_bound(pointer);
    return next != begins_.begin() && std::less<>()(pointer, std::prev(next)->first + std::prev(next)->second);
  }

private:
  std::mutex guard_;
  std::map<const char *, std::size_t, std::less<>> begins_;
};

} // namespace detail

// Makes copies from and to the host's own memory faster, which OpenCL has nothing for. What cannot be prepared, CUDA tells
// those who ask (last_status, status_of); nothing happens then.
inline void prepare_for_copies(const void *pointer, std::size_t bytes, const sycl::queue &q) {
  const bool can_be = pointer != nullptr && bytes != 0 && !detail::is_allocation(pointer, q);
  if (!can_be || !detail::prepared_memory::instance().add(static_cast<const char *>(pointer), bytes)) {
    detail::launch_refusal() = can_be ? runtime_host_memory_already_registered : runtime_invalid_value;
    return;
  }
  if (q.get_backend() != sycl::backend::opencl)
    detail::where_there_is([&] { sycl::ext::oneapi::experimental::prepare_for_device_copy(pointer, bytes, q); });
}

inline void release_from_copies(const void *pointer, const sycl::queue &q) {
  const runtime_status ended = pointer == nullptr || detail::is_allocation(pointer, q)
                                   ? runtime_invalid_value
                                   : detail::prepared_memory::instance().remove(static_cast<const char *>(pointer));
  if (ended != runtime_success) {
    detail::launch_refusal() = ended;
    return;
  }
  if (q.get_backend() != sycl::backend::opencl)
    detail::where_there_is([&] { sycl::ext::oneapi::experimental::release_from_device_copy(pointer, q); });
}

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

// CUDA's asynchronous copies are done with the host's pageable memory when they return; those of pinned memory (SYCL's own, or
// prepared for copies) are left to the stream, and all of a stream that is captured.
template <typename... Pointers>
void wait_unless_pinned(const sycl::queue &q, sycl::event copy, const Pointers *...memory) {
  namespace syclex = sycl::ext::oneapi::experimental;
  const auto is_pinned = [&](const void *pointer) {
    return detail::is_allocation(pointer, q) || detail::prepared_memory::instance().holds(static_cast<const char *>(pointer));
  };
  if (!(is_pinned(memory) && ...) && q.ext_oneapi_get_state() != syclex::queue_state::recording)
    copy.wait_and_throw();
}

// A copy that is left to the queue where all of the host's memory in it is pinned.
inline void memcpy_async(sycl::queue q, void *destination, const void *source, std::size_t bytes) {
  wait_unless_pinned(q, q.memcpy(destination, source, bytes), destination, source);
}

} // namespace wmma2sycl
