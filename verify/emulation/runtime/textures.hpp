// SPDX-License-Identifier: Apache-2.0
// Arrays of CUDA's, and what texture and surface objects hold.
#pragma once

#include <cuda_runtime_api.h>

#include <cstddef>

/// Rows beside each other, layers behind each other: `elements` of them in a row.
struct cudaArray {
  unsigned char *data;
  cudaChannelFormatDesc format;
  cudaExtent extent;  // as it was asked for: 0 where it has no such dimension
  unsigned flags;

  size_t element() const { return size_t(format.x + format.y + format.z + format.w) / 8; }
  size_t rows() const { return extent.height == 0 ? 1 : extent.height; }
  size_t layers() const { return extent.depth == 0 ? 1 : extent.depth; }
  size_t pitch() const { return extent.width * element(); }
  size_t bytes() const { return pitch() * rows() * layers(); }
  unsigned char *at(size_t x, size_t y, size_t z) const { return data + (z * rows() + y) * pitch() + x; }
};

namespace w2s_emulation {

/// What is read through it: memory or an array.
struct Image {
  unsigned char *data;
  cudaChannelFormatDesc format;
  size_t width, rows, layers, pitch;
  cudaTextureDesc how;
  cudaResourceDesc resource;
  cudaResourceViewDesc view;
};

/// Null where it is none.
Image *image_of(unsigned long long object, const char *what);

}  // namespace w2s_emulation
