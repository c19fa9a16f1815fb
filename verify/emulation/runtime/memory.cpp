// SPDX-License-Identifier: Apache-2.0
// Runtime API: memory management. Copies are done when they are asked for: streams are in order and eager.

#include "allocations.hpp"
#include "kernels.hpp"
#include "shadow.hpp"
#include "streams.hpp"
#include "variables.hpp"

#include <cuda_runtime_api.h>

#include <algorithm>
#include <cstring>

using namespace w2s_emulation;

namespace {

cudaError_t given(void **pointer, size_t size, Kind kind) {
  if (sticky() != 0) return cudaError_t(sticky());
  if (pointer == nullptr) return cudaError_t(set_error(cudaErrorInvalidValue));
  if (size == 0 && kind == Kind::managed) return cudaError_t(set_error(cudaErrorInvalidValue));
  if (size == 0) return *pointer = nullptr, cudaSuccess;
  *pointer = size < (size_t{1} << 40) ? allocate(size, kind) : nullptr;
  return *pointer != nullptr ? cudaSuccess : cudaError_t(set_error(cudaErrorMemoryAllocation));
}

/// Of the kinds that the function is for.
cudaError_t freed(void *pointer, bool of_host) {
  if (sticky() != 0) return cudaError_t(sticky());
  if (pointer == nullptr) return cudaSuccess;
  const auto one = allocation_of(pointer);
  const bool is_hosts = one && one->kind == Kind::host;
  if (one && one->kind != Kind::heap && is_hosts == of_host && one->mapped_bytes != 0 && release(pointer)) return cudaSuccess;
  return cudaError_t(set_error(cudaErrorInvalidValue));
}

/// Of a kind made of a number: CUDA copies nothing where it is none.
bool is_none(cudaMemcpyKind kind) { return unsigned(kind) > cudaMemcpyDefault; }
cudaError_t no_kind() { return cudaError_t(set_error(cudaErrorInvalidMemcpyDirection)); }

/// Copies stay inside of CUDA's allocations, as the runtime sees to.
bool fits(const void *address, size_t count) {
  const auto one = allocation_of(address);
  return !one || reinterpret_cast<uint64_t>(address) - one->address + count <= one->size;
}

bool is_host_alone(const void *address) {
  if (allocation_of(address)) return false;
  const auto holds = [=](const auto &one) { return reinterpret_cast<uint64_t>(address) - one.second.address < one.second.size; };
  return std::none_of(program().variables_at.begin(), program().variables_at.end(), holds);
}
bool is_device_alone(const void *address) {
  const auto one = allocation_of(address);
  return one && one->kind == Kind::device;
}

/// Whether the pointers are what the direction says.
bool agrees(const void *dst, const void *src, cudaMemcpyKind kind) {
  const bool from_device = kind == cudaMemcpyDeviceToHost || kind == cudaMemcpyDeviceToDevice;
  const bool to_device = kind == cudaMemcpyHostToDevice || kind == cudaMemcpyDeviceToDevice;
  if (kind == cudaMemcpyDefault) return true;
  return !(from_device ? is_host_alone(src) : is_device_alone(src)) && !(to_device ? is_host_alone(dst) : is_device_alone(dst));
}

cudaError_t copied(void *dst, const void *src, size_t count) {
  if (sticky() != 0) return cudaError_t(sticky());
  if (count == 0) return cudaSuccess;
  if (dst == nullptr || src == nullptr || !fits(dst, count) || !fits(src, count)) return cudaError_t(set_error(cudaErrorInvalidValue));
  std::memmove(dst, src, count);
  mark_written(dst, count, src);
  return cudaSuccess;
}

cudaError_t copied_rows(void *dst, size_t dpitch, const void *src, size_t spitch, size_t width, size_t height) {
  if (width > dpitch || width > spitch) return cudaError_t(set_error(cudaErrorInvalidPitchValue));
  for (size_t row = 0; row < height; ++row)
    if (const auto status = copied(static_cast<char *>(dst) + row * dpitch, static_cast<const char *>(src) + row * spitch, width); status != cudaSuccess)
      return status;
  return cudaSuccess;
}

cudaError_t filled(void *pointer, int value, size_t count) {
  if (sticky() != 0) return cudaError_t(sticky());
  if ((pointer == nullptr && count > 0) || !fits(pointer, count)) return cudaError_t(set_error(cudaErrorInvalidValue));
  if (count > 0) std::memset(pointer, value, count), mark_written(pointer, count);
  return cudaSuccess;
}

cudaError_t filled_rows(void *pointer, size_t pitch, int value, size_t width, size_t height) {
  for (size_t row = 0; row < height; ++row)
    if (const auto status = filled(static_cast<char *>(pointer) + row * pitch, value, width); status != cudaSuccess) return status;
  return cudaSuccess;
}

const KnownVariable *variable_at(const void *symbol) {
  const auto found = program().variables_at.find(reinterpret_cast<uint64_t>(symbol));
  return found != program().variables_at.end() ? &found->second : nullptr;
}

/// No variable of a device: CUDA copies nothing. One that is not registered may be one where a macro or a template may declare some.
bool is_no_symbol(const void *symbol) {
  const auto address = reinterpret_cast<uint64_t>(symbol);
  if (program().variables_at.count(address) != 0) return false;
  return program().has_all_variables || !is_loaded_data(address) || !variable_name(address).empty();
}
cudaError_t no_symbol() { return cudaError_t(set_error(cudaErrorInvalidSymbol)); }

}  // namespace

extern "C" {

cudaError_t cudaMalloc(void **pointer, size_t size) { return given(pointer, size, Kind::device); }
cudaError_t cudaMallocManaged(void **pointer, size_t size, unsigned) { return given(pointer, size, Kind::managed); }
cudaError_t cudaMallocHost(void **pointer, size_t size) { return given(pointer, size, Kind::host); }
cudaError_t cudaHostAlloc(void **pointer, size_t size, unsigned) { return given(pointer, size, Kind::host); }
cudaError_t cudaMallocAsync(void **pointer, size_t size, cudaStream_t) { return given(pointer, size, Kind::device); }
cudaError_t cudaMallocPitch(void **pointer, size_t *pitch, size_t width, size_t height) {
  *pitch = (width + 511) / 512 * 512;
  return given(pointer, *pitch * height, Kind::device);
}
cudaError_t cudaMalloc3D(cudaPitchedPtr *pointer, cudaExtent extent) {
  *pointer = {nullptr, (extent.width + 511) / 512 * 512, extent.width, extent.height};
  return given(&pointer->ptr, pointer->pitch * extent.height * extent.depth, Kind::device);
}
cudaError_t cudaFree(void *pointer) { return freed(pointer, false); }
cudaError_t cudaFreeHost(void *pointer) { return freed(pointer, true); }
cudaError_t cudaFreeAsync(void *pointer, cudaStream_t) { return freed(pointer, false); }

cudaError_t cudaHostRegister(void *pointer, size_t size, unsigned) {
  if (sticky() != 0) return cudaError_t(sticky());
  const auto known = allocation_of(pointer);
  if (pointer == nullptr || size == 0 || (known && !is_registered(*known))) return cudaError_t(set_error(cudaErrorInvalidValue));
  return register_host(pointer, size) ? cudaSuccess : cudaError_t(set_error(cudaErrorHostMemoryAlreadyRegistered));
}
cudaError_t cudaHostUnregister(void *pointer) {
  const auto known = allocation_of(pointer);
  if (pointer != nullptr && !known) return cudaError_t(set_error(cudaErrorHostMemoryNotRegistered));
  const bool begins = known && is_registered(*known) && known->address == reinterpret_cast<uint64_t>(pointer);
  return begins && release(pointer) ? cudaSuccess : cudaError_t(set_error(cudaErrorInvalidValue));
}
cudaError_t cudaHostGetDevicePointer(void **device, void *host, unsigned) { return *device = host, cudaSuccess; }
cudaError_t cudaHostGetFlags(unsigned *flags, void *) { return *flags = cudaHostAllocMapped, cudaSuccess; }
cudaError_t cudaMemGetInfo(size_t *free, size_t *total) {
  *total = size_t{16} << 30;
  *free = size_t{15} << 30;
  return cudaSuccess;
}
cudaError_t cudaPointerGetAttributes(cudaPointerAttributes *attributes, const void *pointer) {
  const auto one = allocation_of(pointer);
  *attributes = {};
  if (!one || one->kind == Kind::heap) return cudaSuccess;
  attributes->type = cudaMemoryType(int(one->kind));
  attributes->devicePointer = const_cast<void *>(pointer);
  attributes->hostPointer = one->kind == Kind::device ? nullptr : const_cast<void *>(pointer);
  return cudaSuccess;
}

cudaError_t cudaMemcpy(void *dst, const void *src, size_t count, cudaMemcpyKind kind) {
  if (is_none(kind)) return no_kind();
  return count == 0 || agrees(dst, src, kind) ? copied(dst, src, count) : cudaError_t(set_error(cudaErrorInvalidValue));
}
cudaError_t cudaMemcpyAsync(void *dst, const void *src, size_t count, cudaMemcpyKind kind, cudaStream_t stream) {
  if (is_none(kind)) return no_kind();
  if (count > 0 && !agrees(dst, src, kind)) return cudaError_t(set_error(cudaErrorInvalidValue));
  return on_stream(stream, cudaGraphNodeTypeMemcpy, [=] { return copied(dst, src, count); });
}
cudaError_t cudaMemcpyPeer(void *dst, int, const void *src, int, size_t count) { return copied(dst, src, count); }
cudaError_t cudaMemcpyPeerAsync(void *dst, int, const void *src, int, size_t count, cudaStream_t stream) {
  return on_stream(stream, cudaGraphNodeTypeMemcpy, [=] { return copied(dst, src, count); });
}
cudaError_t cudaMemcpy2D(void *dst, size_t dpitch, const void *src, size_t spitch, size_t width, size_t height, cudaMemcpyKind kind) {
  return is_none(kind) ? no_kind() : copied_rows(dst, dpitch, src, spitch, width, height);
}
cudaError_t cudaMemcpy2DAsync(void *dst, size_t dpitch, const void *src, size_t spitch, size_t width, size_t height, cudaMemcpyKind kind,
                              cudaStream_t stream) {
  if (is_none(kind)) return no_kind();
  return on_stream(stream, cudaGraphNodeTypeMemcpy, [=] { return copied_rows(dst, dpitch, src, spitch, width, height); });
}
/// Of pitched memory. Positions and the width are bytes.
cudaError_t cudaMemcpy3D(const cudaMemcpy3DParms *with) {
  if (is_none(with->kind)) return no_kind();
  if (with->srcArray != nullptr || with->dstArray != nullptr) return copied_3d(with);
  const auto at = [](const cudaPitchedPtr &one, const cudaPos &pos, size_t layer) {
    return static_cast<char *>(one.ptr) + ((pos.z + layer) * one.ysize + pos.y) * one.pitch + pos.x;
  };
  for (size_t z = 0; z < with->extent.depth; ++z)
    if (const auto status = copied_rows(at(with->dstPtr, with->dstPos, z), with->dstPtr.pitch, at(with->srcPtr, with->srcPos, z),
                                        with->srcPtr.pitch, with->extent.width, with->extent.height);
        status != cudaSuccess)
      return status;
  return cudaSuccess;
}
cudaError_t cudaMemcpy3DAsync(const cudaMemcpy3DParms *with, cudaStream_t stream) {
  return on_stream(stream, cudaGraphNodeTypeMemcpy, [kept = *with] { return cudaMemcpy3D(&kept); });
}
cudaError_t cudaMemset(void *pointer, int value, size_t count) { return filled(pointer, value, count); }
cudaError_t cudaMemsetAsync(void *pointer, int value, size_t count, cudaStream_t stream) {
  return on_stream(stream, cudaGraphNodeTypeMemset, [=] { return filled(pointer, value, count); });
}
cudaError_t cudaMemset3D(cudaPitchedPtr pointer, int value, cudaExtent extent) {
  for (size_t layer = 0; layer < extent.depth; ++layer) {
    char *const first = static_cast<char *>(pointer.ptr) + layer * pointer.pitch * pointer.ysize;
    if (const auto status = filled_rows(first, pointer.pitch, value, extent.width, extent.height); status != cudaSuccess) return status;
  }
  return cudaSuccess;
}
cudaError_t cudaMemset3DAsync(cudaPitchedPtr pointer, int value, cudaExtent extent, cudaStream_t stream) {
  return on_stream(stream, cudaGraphNodeTypeMemset, [=] { return cudaMemset3D(pointer, value, extent); });
}
cudaError_t cudaMemset2D(void *pointer, size_t pitch, int value, size_t width, size_t height) {
  return filled_rows(pointer, pitch, value, width, height);
}
cudaError_t cudaMemset2DAsync(void *pointer, size_t pitch, int value, size_t width, size_t height, cudaStream_t stream) {
  return on_stream(stream, cudaGraphNodeTypeMemset, [=] { return filled_rows(pointer, pitch, value, width, height); });
}

cudaError_t cudaMemcpyToSymbol(const void *symbol, const void *src, size_t count, size_t offset, cudaMemcpyKind kind) {
  if (sticky() != 0) return cudaError_t(sticky());
  if (is_none(kind)) return no_kind();
  if (is_no_symbol(symbol)) return no_symbol();
  const KnownVariable *const one = variable_at(symbol);
  if (one != nullptr && offset + count > one->size) return cudaError_t(set_error(cudaErrorInvalidValue));
  std::memmove(const_cast<char *>(static_cast<const char *>(symbol)) + offset, src, count);
  return cudaSuccess;
}
cudaError_t cudaMemcpyFromSymbol(void *dst, const void *symbol, size_t count, size_t offset, cudaMemcpyKind kind) {
  if (sticky() != 0) return cudaError_t(sticky());
  if (is_none(kind)) return no_kind();
  if (is_no_symbol(symbol)) return no_symbol();
  const KnownVariable *const one = variable_at(symbol);
  if (one != nullptr && offset + count > one->size) return cudaError_t(set_error(cudaErrorInvalidValue));
  std::memmove(dst, static_cast<const char *>(symbol) + offset, count);
  mark_written(dst, count);
  return cudaSuccess;
}
cudaError_t cudaMemcpyToSymbolAsync(const void *symbol, const void *src, size_t count, size_t offset, cudaMemcpyKind kind, cudaStream_t stream) {
  if (is_none(kind)) return no_kind();
  return on_stream(stream, cudaGraphNodeTypeMemcpy, [=] { return cudaMemcpyToSymbol(symbol, src, count, offset, kind); });
}
cudaError_t cudaMemcpyFromSymbolAsync(void *dst, const void *symbol, size_t count, size_t offset, cudaMemcpyKind kind, cudaStream_t stream) {
  if (is_none(kind)) return no_kind();
  return on_stream(stream, cudaGraphNodeTypeMemcpy, [=] { return cudaMemcpyFromSymbol(dst, symbol, count, offset, kind); });
}
cudaError_t cudaGetSymbolAddress(void **device, const void *symbol) {
  if (is_no_symbol(symbol)) return no_symbol();
  return *device = const_cast<void *>(symbol), cudaSuccess;
}
cudaError_t cudaGetSymbolSize(size_t *size, const void *symbol) {
  const KnownVariable *const one = variable_at(symbol);
  if (one == nullptr) return no_symbol();
  return *size = one->size, cudaSuccess;
}
}

// One memory: nothing moves, advice is not needed.
cudaError_t cudaMemPrefetchAsync(const void *, size_t, int, cudaStream_t) { return cudaSuccess; }
cudaError_t cudaMemPrefetchAsync(const void *, size_t, cudaMemLocation, unsigned, cudaStream_t) { return cudaSuccess; }
cudaError_t cudaMemAdvise(const void *, size_t, cudaMemoryAdvise, int) { return cudaSuccess; }
cudaError_t cudaMemAdvise(const void *, size_t, cudaMemoryAdvise, cudaMemLocation) { return cudaSuccess; }
