// SPDX-License-Identifier: Apache-2.0
// Runtime API reference, "C++ API Routines": typed overloads of the C functions.
#pragma once
#include "../cuda_runtime_api.h"
#include "device_textures.h"
#include "emulation.h"

template <class T> cudaError_t cudaMalloc(T **pointer, size_t size) { return cudaMalloc((void **)pointer, size); }
template <class T> cudaError_t cudaMallocHost(T **pointer, size_t size, unsigned int = 0) {
  return cudaMallocHost((void **)pointer, size);
}
template <class T> cudaError_t cudaHostAlloc(T **pointer, size_t size, unsigned int flags) {
  return cudaHostAlloc((void **)pointer, size, flags);
}
template <class T> cudaError_t cudaHostGetDevicePointer(T **device, void *host, unsigned int flags) {
  return cudaHostGetDevicePointer((void **)device, host, flags);
}
template <class T> cudaError_t cudaMallocManaged(T **pointer, size_t size, unsigned int flags = cudaMemAttachGlobal) {
  return cudaMallocManaged((void **)pointer, size, flags);
}
template <class T> cudaError_t cudaMallocPitch(T **pointer, size_t *pitch, size_t width, size_t height) {
  return cudaMallocPitch((void **)pointer, pitch, width, height);
}
template <class T> cudaError_t cudaMallocAsync(T **pointer, size_t size, cudaStream_t stream) {
  return cudaMallocAsync((void **)pointer, size, stream);
}
template <class T> cudaError_t cudaMallocAsync(T **pointer, size_t size, cudaMemPool_t pool, cudaStream_t stream) {
  return cudaMallocFromPoolAsync((void **)pointer, size, pool, stream);
}
template <class T> cudaError_t cudaMallocFromPoolAsync(T **pointer, size_t size, cudaMemPool_t pool, cudaStream_t stream) {
  return cudaMallocFromPoolAsync((void **)pointer, size, pool, stream);
}
template <class T> cudaError_t cudaStreamAttachMemAsync(cudaStream_t, T *, size_t = 0, unsigned int = cudaMemAttachSingle) {
  return cudaSuccess;
}

#define W2S_SYMBOL(type) const type &symbol
#define W2S_ADDRESS const_cast<const void *>(static_cast<const volatile void *>(&symbol))
template <class T>
cudaError_t cudaMemcpyToSymbol(W2S_SYMBOL(T), const void *src, size_t count, size_t offset = 0,
                               enum cudaMemcpyKind kind = cudaMemcpyHostToDevice) {
  return cudaMemcpyToSymbol(W2S_ADDRESS, src, count, offset, kind);
}
template <class T>
cudaError_t cudaMemcpyToSymbolAsync(W2S_SYMBOL(T), const void *src, size_t count, size_t offset = 0,
                                    enum cudaMemcpyKind kind = cudaMemcpyHostToDevice, cudaStream_t stream = 0) {
  return cudaMemcpyToSymbolAsync(W2S_ADDRESS, src, count, offset, kind, stream);
}
template <class T>
cudaError_t cudaMemcpyFromSymbol(void *dst, W2S_SYMBOL(T), size_t count, size_t offset = 0,
                                 enum cudaMemcpyKind kind = cudaMemcpyDeviceToHost) {
  return cudaMemcpyFromSymbol(dst, W2S_ADDRESS, count, offset, kind);
}
template <class T>
cudaError_t cudaMemcpyFromSymbolAsync(void *dst, W2S_SYMBOL(T), size_t count, size_t offset = 0,
                                      enum cudaMemcpyKind kind = cudaMemcpyDeviceToHost, cudaStream_t stream = 0) {
  return cudaMemcpyFromSymbolAsync(dst, W2S_ADDRESS, count, offset, kind, stream);
}
template <class T> cudaError_t cudaGetSymbolAddress(void **device, W2S_SYMBOL(T)) {
  return cudaGetSymbolAddress(device, W2S_ADDRESS);
}
template <class T> cudaError_t cudaGetSymbolSize(size_t *size, W2S_SYMBOL(T)) {
  return cudaGetSymbolSize(size, W2S_ADDRESS);
}
#undef W2S_ADDRESS
#undef W2S_SYMBOL

extern "C" cudaChannelFormatDesc cudaCreateChannelDesc(int x, int y, int z, int w, cudaChannelFormatKind f);
template <class T> cudaChannelFormatDesc cudaCreateChannelDesc() {
  using Element = typename w2s_emulation::Components<T>::type;
  const int bits = int(sizeof(Element)) * 8, count = w2s_emulation::Components<T>::count;
  const auto kind = std::is_floating_point<Element>::value ? cudaChannelFormatKindFloat
                    : std::is_signed<Element>::value       ? cudaChannelFormatKindSigned
                                                           : cudaChannelFormatKindUnsigned;
  return {bits, count > 1 ? bits : 0, count > 2 ? bits : 0, count > 3 ? bits : 0, kind};
}
inline cudaChannelFormatDesc cudaCreateChannelDescHalf() { return {16, 0, 0, 0, cudaChannelFormatKindFloat}; }
inline cudaChannelFormatDesc cudaCreateChannelDescHalf1() { return cudaCreateChannelDescHalf(); }
inline cudaChannelFormatDesc cudaCreateChannelDescHalf2() { return {16, 16, 0, 0, cudaChannelFormatKindFloat}; }
inline cudaChannelFormatDesc cudaCreateChannelDescHalf4() { return {16, 16, 16, 16, cudaChannelFormatKindFloat}; }

inline cudaError_t cudaEventCreate(cudaEvent_t *event, unsigned int flags) { return cudaEventCreateWithFlags(event, flags); }

template <class T> cudaError_t cudaFuncSetAttribute(T *function, enum cudaFuncAttribute attribute, int value) {
  return cudaFuncSetAttribute((const void *)function, attribute, value);
}
template <class T> cudaError_t cudaFuncGetAttributes(struct cudaFuncAttributes *attributes, T *function) {
  return cudaFuncGetAttributes(attributes, (const void *)function);
}
template <class T> cudaError_t cudaFuncSetSharedMemConfig(T *function, enum cudaSharedMemConfig config) {
  return cudaFuncSetSharedMemConfig((const void *)function, config);
}
template <class T> cudaError_t cudaFuncSetCacheConfig(T *function, enum cudaFuncCache config) {
  return cudaFuncSetCacheConfig((const void *)function, config);
}
template <class T>
cudaError_t cudaLaunchKernel(T *function, dim3 grid, dim3 block, void **arguments, size_t shared = 0, cudaStream_t stream = 0) {
  return cudaLaunchKernel((const void *)function, grid, block, arguments, shared, stream);
}
template <class T>
cudaError_t cudaLaunchCooperativeKernel(T *function, dim3 grid, dim3 block, void **arguments, size_t shared = 0,
                                        cudaStream_t stream = 0) {
  return cudaLaunchCooperativeKernel((const void *)function, grid, block, arguments, shared, stream);
}
template <class... P> cudaError_t w2s_launch_ex(const cudaLaunchConfig_t *config, void (*kernel)(P...), P... parameters) {
  void *arguments[] = {const_cast<void *>(static_cast<const volatile void *>(&parameters))..., nullptr};
  return cudaLaunchKernelExC(config, (const void *)kernel, arguments);
}
template <class... Expected, class... Actual>
cudaError_t cudaLaunchKernelEx(const cudaLaunchConfig_t *config, void (*kernel)(Expected...), Actual &&...arguments) {
  return w2s_launch_ex<Expected...>(config, kernel, std::forward<Actual>(arguments)...);
}

template <class T>
cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(int *blocks, T function, int blockSize, size_t shared) {
  return cudaOccupancyMaxActiveBlocksPerMultiprocessor(blocks, (const void *)function, blockSize, shared);
}
template <class T>
cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int *blocks, T function, int blockSize, size_t shared, unsigned int) {
  return cudaOccupancyMaxActiveBlocksPerMultiprocessor(blocks, (const void *)function, blockSize, shared);
}
template <class T>
cudaError_t cudaOccupancyMaxPotentialBlockSize(int *minGridSize, int *blockSize, T function, size_t shared = 0, int limit = 0) {
  int blocks = 0;
  cudaFuncAttributes attributes;
  *blockSize = cudaFuncGetAttributes(&attributes, (const void *)function) == cudaSuccess ? attributes.maxThreadsPerBlock : 1024;
  if (limit > 0 && limit < *blockSize) *blockSize = limit;
  const cudaError_t error = cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, function, *blockSize, shared);
  cudaDeviceGetAttribute(minGridSize, cudaDevAttrMultiProcessorCount, 0);
  *minGridSize *= blocks > 0 ? blocks : 1;
  return error;
}
