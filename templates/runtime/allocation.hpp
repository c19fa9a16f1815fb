// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: memory for code that asks whether it got it.
#pragma once
#include <sycl/sycl.hpp>
#include "status.hpp"

#include <algorithm>
#include <cstddef>
#include <new>
#include <type_traits>

namespace wmma2sycl {

namespace detail {

template <typename T> T *allocate(sycl::usm::alloc kind, std::size_t alignment, std::size_t count, const sycl::queue &q) {
  using element = std::conditional_t<std::is_void_v<T>, std::byte, T>;
  const std::size_t least = std::is_void_v<T> ? 0 : alignof(element);
  if (count == 0)
    return nullptr;
  void *found = sycl::aligned_alloc(std::max(alignment, least), count * sizeof(element), q, kind);
  if (found == nullptr)
    throw std::bad_alloc();
  return static_cast<T *>(found);
}

} // namespace detail

// sycl::malloc_device and its kin, which say by an exception that memory ran out. Of no bytes there is a null pointer, as in CUDA.
template <typename T = void> T *allocate_device(std::size_t alignment, std::size_t count, const sycl::queue &q) {
  return detail::allocate<T>(sycl::usm::alloc::device, alignment, count, q);
}
template <typename T = void> T *allocate_device(std::size_t count, const sycl::queue &q) {
  return allocate_device<T>(0, count, q);
}

template <typename T = void> T *allocate_host(std::size_t alignment, std::size_t count, const sycl::queue &q) {
  return detail::allocate<T>(sycl::usm::alloc::host, alignment, count, q);
}
template <typename T = void> T *allocate_host(std::size_t count, const sycl::queue &q) {
  return allocate_host<T>(0, count, q);
}

// CUDA has no managed memory of no bytes.
template <typename T = void> T *allocate_shared(std::size_t alignment, std::size_t count, const sycl::queue &q) {
  if (count == 0)
    throw detail::status_error(runtime_invalid_value, "managed memory of no bytes");
  return detail::allocate<T>(sycl::usm::alloc::shared, alignment, count, q);
}
template <typename T = void> T *allocate_shared(std::size_t count, const sycl::queue &q) {
  return allocate_shared<T>(0, count, q);
}

} // namespace wmma2sycl
