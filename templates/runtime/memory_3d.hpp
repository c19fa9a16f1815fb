// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: boxes of memory, in slices of rows of a pitch, and copies between them.
#pragma once
#include <sycl/sycl.hpp>
#include "memory.hpp"
#include "runtime.hpp"

#include <cstddef>
#include <new>

namespace wmma2sycl {

// Bytes of a row, rows of a slice, slices; and a place, by the same measures.
struct memory_extent {
  std::size_t width, height, depth;
};
struct memory_position {
  std::size_t x, y, z;
};

// Rows begin `pitch` bytes apart, slices `ysize` rows. Plain data, which kernels are given too.
struct pitched_pointer {
  void *ptr;
  std::size_t pitch, xsize, ysize;
};

inline memory_extent extent_of(std::size_t width, std::size_t height, std::size_t depth) { return {width, height, depth}; }
inline memory_position position_of(std::size_t x, std::size_t y, std::size_t z) { return {x, y, z}; }
inline pitched_pointer pitched(void *pointer, std::size_t pitch, std::size_t xsize, std::size_t ysize) {
  return {pointer, pitch, xsize, ysize};
}

// From where to where; the direction follows from the pointers. CUDA's arrays for textures are none of its ends.
struct copy_3d {
  const void *reserved; // programs begin it with `{0}`
  memory_position srcPos;
  pitched_pointer srcPtr;
  memory_position dstPos;
  pitched_pointer dstPtr;
  memory_extent extent;
  copy_direction kind;
};

namespace detail {

inline char *slice(const pitched_pointer &box, const memory_position &begin, std::size_t number) {
  return static_cast<char *>(box.ptr) + ((begin.z + number) * box.ysize + begin.y) * box.pitch + begin.x;
}

} // namespace detail

// Throws std::bad_alloc where memory runs out; a box of nothing has none.
inline pitched_pointer malloc_3d(sycl::queue &q, const memory_extent &extent) {
  const std::size_t pitch = pitch_of(extent.width), bytes = pitch * extent.height * extent.depth;
  void *const memory = bytes == 0 ? nullptr : sycl::malloc_device(bytes, q);
  if (memory == nullptr && bytes != 0)
    throw std::bad_alloc();
  return {memory, pitch, extent.width, extent.height};
}

// Both need an in-order queue; the event is the last slice's.
inline sycl::event memcpy_3d(sycl::queue q, const copy_3d &copy) {
  sycl::event last;
  const memory_extent &extent = copy.extent;
  for (std::size_t number = 0; extent.width * extent.height != 0 && number < extent.depth; ++number)
    last = memcpy_2d(q, detail::slice(copy.dstPtr, copy.dstPos, number), copy.dstPtr.pitch,
                     detail::slice(copy.srcPtr, copy.srcPos, number), copy.srcPtr.pitch, extent.width, extent.height);
  return last;
}

inline sycl::event memset_3d(sycl::queue q, const pitched_pointer &box, int value, const memory_extent &extent) {
  sycl::event last;
  for (std::size_t number = 0; extent.width * extent.height != 0 && number < extent.depth; ++number)
    last = memset_2d(q, detail::slice(box, {}, number), box.pitch, value, extent.width, extent.height);
  return last;
}

} // namespace wmma2sycl
