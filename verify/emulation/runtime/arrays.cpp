// SPDX-License-Identifier: Apache-2.0
// Runtime API: arrays, their copies, texture and surface objects.

#include "allocations.hpp"
#include "kernels.hpp"
#include "shadow.hpp"
#include "streams.hpp"
#include "textures.hpp"

#include <cstring>

using namespace w2s_emulation;

namespace {

cudaError_t error(cudaError_t code) { return cudaError_t(set_error(code)); }

bool is_none(cudaArray_const_t one) { return one == nullptr || is_gone(const_cast<cudaArray_t>(one), "an array"); }

/// Of the formats that are no plain elements there is none.
bool is_plain(const cudaChannelFormatDesc &one) {
  const int bits = one.x;
  const auto same = [=](int other) { return other == 0 || other == bits; };
  return (bits == 8 || bits == 16 || bits == 32) && same(one.y) && same(one.z) && same(one.w) && one.f <= cudaChannelFormatKindFloat;
}

cudaError_t moved(void *to, const void *from, size_t bytes) {
  std::memmove(to, from, bytes);
  mark_written(to, bytes, from);
  return cudaSuccess;
}

/// Rows of an array and of plain memory, one by one.
cudaError_t to_array(cudaArray_t array, size_t x, size_t y, const void *from, size_t pitch, size_t width, size_t height) {
  if (is_none(array) || x + width > array->pitch() || y + height > array->rows() || from == nullptr) return error(cudaErrorInvalidValue);
  for (size_t row = 0; row < height; ++row) moved(array->at(x, y + row, 0), static_cast<const char *>(from) + row * pitch, width);
  return cudaSuccess;
}
cudaError_t from_array(void *to, size_t pitch, cudaArray_const_t array, size_t x, size_t y, size_t width, size_t height) {
  if (is_none(array) || x + width > array->pitch() || y + height > array->rows() || to == nullptr) return error(cudaErrorInvalidValue);
  for (size_t row = 0; row < height; ++row) moved(static_cast<char *>(to) + row * pitch, array->at(x, y + row, 0), width);
  return cudaSuccess;
}
/// `count` bytes that go on in the next row.
template <class Each> cudaError_t in_rows(cudaArray_const_t array, size_t x, size_t y, size_t count, const Each &each) {
  if (is_none(array) || x + y * array->pitch() + count > array->bytes()) return error(cudaErrorInvalidValue);
  return each(array->at(0, 0, 0) + y * array->pitch() + x);
}

cudaError_t made(unsigned long long *object, const cudaResourceDesc *of, const cudaTextureDesc *how, const cudaResourceViewDesc *view) {
  if (of == nullptr) return error(cudaErrorInvalidValue);
  Image one{};
  one.resource = *of;
  if (how != nullptr) one.how = *how;
  if (view != nullptr) one.view = *view;
  if (of->resType == cudaResourceTypeArray) {
    const cudaArray_t array = of->res.array.array;
    if (is_none(array)) return error(cudaErrorInvalidValue);
    one.data = array->data, one.format = array->format, one.width = array->extent.width, one.rows = array->rows();
    one.layers = array->layers(), one.pitch = array->pitch();
  } else if (of->resType == cudaResourceTypeLinear) {
    const auto &from = of->res.linear;
    one.data = static_cast<unsigned char *>(from.devPtr), one.format = from.desc, one.rows = one.layers = 1;
    const size_t element = size_t(from.desc.x + from.desc.y + from.desc.z + from.desc.w) / 8;
    one.width = element == 0 ? 0 : from.sizeInBytes / element, one.pitch = from.sizeInBytes;
  } else if (of->resType == cudaResourceTypePitch2D) {
    const auto &from = of->res.pitch2D;
    one.data = static_cast<unsigned char *>(from.devPtr), one.format = from.desc, one.width = from.width, one.rows = from.height;
    one.layers = 1, one.pitch = from.pitchInBytes;
    if (from.pitchInBytes % 32 != 0) return error(cudaErrorInvalidValue);
  } else {
    return error(cudaErrorNotSupported);  // mipmaps
  }
  const bool linear = how != nullptr && how->filterMode == cudaFilterModeLinear;
  const bool is_float = one.format.f == cudaChannelFormatKindFloat || (how != nullptr && how->readMode == cudaReadModeNormalizedFloat);
  if (!is_plain(one.format) || one.data == nullptr || (linear && !is_float)) return error(cudaErrorInvalidValue);
  if (how != nullptr && how->sRGB != 0) return error(cudaErrorNotSupported);
  *object = reinterpret_cast<unsigned long long>(handles<Image>().add(new Image(one)));
  return cudaSuccess;
}

cudaError_t destroyed(unsigned long long object, const char *what) {
  Image *const one = image_of(object, what);
  if (one == nullptr) return error(cudaErrorInvalidValue);
  handles<Image>().remove(one);
  return delete one, cudaSuccess;
}

}  // namespace

Image *w2s_emulation::image_of(unsigned long long object, const char *what) {
  Image *const one = reinterpret_cast<Image *>(object);
  return one == nullptr || is_gone(one, what) ? nullptr : one;
}

/// With an array on a side its positions and the width count elements, else bytes.
cudaError_t w2s_emulation::copied_3d(const cudaMemcpy3DParms *with) {
  for (const cudaArray_t one : {with->srcArray, with->dstArray})
    if (one != nullptr && is_gone(one, "an array")) return error(cudaErrorInvalidValue);
  const size_t element = with->srcArray != nullptr ? with->srcArray->element() : with->dstArray != nullptr ? with->dstArray->element() : 1;
  const size_t width = with->extent.width * element;
  const auto at = [](cudaArray_t array, const cudaPitchedPtr &memory, const cudaPos &pos, size_t y, size_t z) {
    if (array != nullptr) return array->at(pos.x * array->element(), pos.y + y, pos.z + z);
    return static_cast<unsigned char *>(memory.ptr) + ((pos.z + z) * memory.ysize + pos.y + y) * memory.pitch + pos.x;
  };
  const auto fits = [&](cudaArray_t array, const cudaPos &pos) {
    return array == nullptr || (pos.x * element + width <= array->pitch() && pos.y + with->extent.height <= array->rows() && pos.z + with->extent.depth <= array->layers());
  };
  if (!fits(with->srcArray, with->srcPos) || !fits(with->dstArray, with->dstPos)) return error(cudaErrorInvalidValue);
  for (size_t z = 0; z < with->extent.depth; ++z)
    for (size_t y = 0; y < with->extent.height; ++y)
      moved(at(with->dstArray, with->dstPtr, with->dstPos, y, z), at(with->srcArray, with->srcPtr, with->srcPos, y, z), width);
  return cudaSuccess;
}

#define ON(stream, work) return on_stream(stream, cudaGraphNodeTypeMemcpy, [=] { return work; })

extern "C" {

cudaError_t cudaMalloc3DArray(cudaArray_t *array, const cudaChannelFormatDesc *format, cudaExtent extent, unsigned flags) {
  if (array == nullptr || format == nullptr || extent.width == 0 || !is_plain(*format)) return error(cudaErrorInvalidValue);
  auto *const one = new cudaArray{nullptr, *format, extent, flags};
  one->data = static_cast<unsigned char *>(allocate(one->bytes(), Kind::device));
  return *array = handles<cudaArray>().add(one), cudaSuccess;
}
cudaError_t cudaMallocArray(cudaArray_t *array, const cudaChannelFormatDesc *format, size_t width, size_t height, unsigned flags) {
  return cudaMalloc3DArray(array, format, {width, height, 0}, flags);
}
cudaError_t cudaFreeArray(cudaArray_t array) {
  if (array == nullptr) return cudaSuccess;
  if (is_none(array)) return error(cudaErrorInvalidValue);
  handles<cudaArray>().remove(array);
  release(array->data);
  return delete array, cudaSuccess;
}
cudaError_t cudaArrayGetInfo(cudaChannelFormatDesc *format, cudaExtent *extent, unsigned *flags, cudaArray_t array) {
  if (is_none(array)) return error(cudaErrorInvalidValue);
  if (format != nullptr) *format = array->format;
  if (extent != nullptr) *extent = array->extent;
  if (flags != nullptr) *flags = array->flags;
  return cudaSuccess;
}
cudaError_t cudaGetChannelDesc(cudaChannelFormatDesc *format, cudaArray_const_t array) {
  if (is_none(array)) return error(cudaErrorInvalidValue);
  return *format = array->format, cudaSuccess;
}
cudaChannelFormatDesc cudaCreateChannelDesc(int x, int y, int z, int w, cudaChannelFormatKind f) { return {x, y, z, w, f}; }

cudaError_t cudaMemcpy2DToArray(cudaArray_t dst, size_t x, size_t y, const void *src, size_t pitch, size_t width, size_t height, cudaMemcpyKind) {
  return to_array(dst, x, y, src, pitch, width, height);
}
cudaError_t cudaMemcpy2DToArrayAsync(cudaArray_t dst, size_t x, size_t y, const void *src, size_t pitch, size_t width, size_t height, cudaMemcpyKind, cudaStream_t stream) {
  ON(stream, to_array(dst, x, y, src, pitch, width, height));
}
cudaError_t cudaMemcpy2DFromArray(void *dst, size_t pitch, cudaArray_const_t src, size_t x, size_t y, size_t width, size_t height, cudaMemcpyKind) {
  return from_array(dst, pitch, src, x, y, width, height);
}
cudaError_t cudaMemcpy2DFromArrayAsync(void *dst, size_t pitch, cudaArray_const_t src, size_t x, size_t y, size_t width, size_t height, cudaMemcpyKind, cudaStream_t stream) {
  ON(stream, from_array(dst, pitch, src, x, y, width, height));
}
cudaError_t cudaMemcpy2DArrayToArray(cudaArray_t dst, size_t dx, size_t dy, cudaArray_const_t src, size_t x, size_t y, size_t width, size_t height, cudaMemcpyKind) {
  if (is_none(src) || x + width > src->pitch() || y + height > src->rows()) return error(cudaErrorInvalidValue);
  return to_array(dst, dx, dy, src->at(x, y, 0), src->pitch(), width, height);
}
cudaError_t cudaMemcpyToArray(cudaArray_t dst, size_t x, size_t y, const void *src, size_t count, cudaMemcpyKind) {
  return in_rows(dst, x, y, count, [=](void *at) { return moved(at, src, count); });
}
cudaError_t cudaMemcpyToArrayAsync(cudaArray_t dst, size_t x, size_t y, const void *src, size_t count, cudaMemcpyKind kind, cudaStream_t stream) {
  ON(stream, cudaMemcpyToArray(dst, x, y, src, count, kind));
}
cudaError_t cudaMemcpyFromArray(void *dst, cudaArray_const_t src, size_t x, size_t y, size_t count, cudaMemcpyKind) {
  return in_rows(src, x, y, count, [=](const void *at) { return moved(dst, at, count); });
}
cudaError_t cudaMemcpyFromArrayAsync(void *dst, cudaArray_const_t src, size_t x, size_t y, size_t count, cudaMemcpyKind kind, cudaStream_t stream) {
  ON(stream, cudaMemcpyFromArray(dst, src, x, y, count, kind));
}

cudaError_t cudaCreateTextureObject(cudaTextureObject_t *texture, const cudaResourceDesc *of, const cudaTextureDesc *how, const cudaResourceViewDesc *view) {
  return how == nullptr ? error(cudaErrorInvalidValue) : made(texture, of, how, view);
}
cudaError_t cudaDestroyTextureObject(cudaTextureObject_t texture) { return destroyed(texture, "a texture object"); }
cudaError_t cudaGetTextureObjectResourceDesc(cudaResourceDesc *to, cudaTextureObject_t texture) {
  const Image *const one = image_of(texture, "a texture object");
  return one == nullptr ? error(cudaErrorInvalidValue) : (*to = one->resource, cudaSuccess);
}
cudaError_t cudaGetTextureObjectTextureDesc(cudaTextureDesc *to, cudaTextureObject_t texture) {
  const Image *const one = image_of(texture, "a texture object");
  return one == nullptr ? error(cudaErrorInvalidValue) : (*to = one->how, cudaSuccess);
}
cudaError_t cudaCreateSurfaceObject(cudaSurfaceObject_t *surface, const cudaResourceDesc *of) {
  if (of == nullptr || of->resType != cudaResourceTypeArray || is_none(of->res.array.array)) return error(cudaErrorInvalidValue);
  if ((of->res.array.array->flags & cudaArraySurfaceLoadStore) == 0) return error(cudaErrorInvalidValue);
  return made(surface, of, nullptr, nullptr);
}
cudaError_t cudaDestroySurfaceObject(cudaSurfaceObject_t surface) { return destroyed(surface, "a surface object"); }
cudaError_t cudaGetSurfaceObjectResourceDesc(cudaResourceDesc *to, cudaSurfaceObject_t surface) {
  const Image *const one = image_of(surface, "a surface object");
  return one == nullptr ? error(cudaErrorInvalidValue) : (*to = one->resource, cudaSuccess);
}
}
