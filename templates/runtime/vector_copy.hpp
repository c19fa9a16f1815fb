// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: copies of 16-byte vectors as one access. DPC++ copies a sycl::vec of 16 bytes to NVIDIA code in two halves of
// 8, and by way of local memory where it is kept under a condition; nvcc makes one 128-bit load and one store of it.
#pragma once
#include <sycl/sycl.hpp>

namespace wmma2sycl {

// What v holds, which lies in memory. The store of the result is one access, too.
template <typename V> [[gnu::always_inline]] inline V load_vector(const V &v) {
#if defined(__SYCL_DEVICE_ONLY__) && defined(__NVPTX__)
  typedef unsigned words __attribute__((ext_vector_type(4), may_alias));
  if constexpr (sizeof(V) == sizeof(words))
    return sycl::bit_cast<V>(*reinterpret_cast<const words *>(&v));
#endif
  return v;
}

} // namespace wmma2sycl
