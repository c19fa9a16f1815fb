// Runtime API reference, "C++ API Routines": typed overloads of the C functions.
#pragma once
#include "../cuda_runtime_api.h"

template <class W2S_T> W2S_HOST_DEVICE cudaError_t cudaMalloc(W2S_T **pointer, size_t size);
template <class W2S_T> cudaError_t cudaMallocHost(W2S_T **pointer, size_t size, unsigned int flags = 0);
template <class W2S_T> cudaError_t cudaHostAlloc(W2S_T **pointer, size_t size, unsigned int flags);
template <class W2S_T> cudaError_t cudaHostGetDevicePointer(W2S_T **device, void *host, unsigned int flags);
template <class W2S_T>
cudaError_t cudaMallocManaged(W2S_T **pointer, size_t size, unsigned int flags = cudaMemAttachGlobal);
template <class W2S_T>
cudaError_t cudaMallocPitch(W2S_T **pointer, size_t *pitch, size_t width, size_t height);
template <class W2S_T> cudaError_t cudaMallocAsync(W2S_T **pointer, size_t size, cudaStream_t stream);
template <class W2S_T>
cudaError_t cudaMallocAsync(W2S_T **pointer, size_t size, cudaMemPool_t pool, cudaStream_t stream);
template <class W2S_T>
cudaError_t cudaMallocFromPoolAsync(W2S_T **pointer, size_t size, cudaMemPool_t pool, cudaStream_t stream);
template <class W2S_T>
cudaError_t cudaStreamAttachMemAsync(cudaStream_t stream, W2S_T *pointer, size_t length = 0,
                                     unsigned int flags = cudaMemAttachSingle);

template <class W2S_T>
cudaError_t cudaMemcpyToSymbol(const W2S_T &symbol, const void *src, size_t count, size_t offset = 0,
                               enum cudaMemcpyKind kind = cudaMemcpyHostToDevice);
template <class W2S_T>
cudaError_t cudaMemcpyToSymbolAsync(const W2S_T &symbol, const void *src, size_t count, size_t offset = 0,
                                    enum cudaMemcpyKind kind = cudaMemcpyHostToDevice, cudaStream_t stream = 0);
template <class W2S_T>
cudaError_t cudaMemcpyFromSymbol(void *dst, const W2S_T &symbol, size_t count, size_t offset = 0,
                                 enum cudaMemcpyKind kind = cudaMemcpyDeviceToHost);
template <class W2S_T>
cudaError_t cudaMemcpyFromSymbolAsync(void *dst, const W2S_T &symbol, size_t count, size_t offset = 0,
                                      enum cudaMemcpyKind kind = cudaMemcpyDeviceToHost, cudaStream_t stream = 0);
template <class W2S_T> cudaError_t cudaGetSymbolAddress(void **device, const W2S_T &symbol);
template <class W2S_T> cudaError_t cudaGetSymbolSize(size_t *size, const W2S_T &symbol);

cudaError_t cudaEventCreate(cudaEvent_t *event, unsigned int flags);

template <class W2S_T> cudaError_t cudaFuncSetAttribute(W2S_T *function, enum cudaFuncAttribute attribute, int value);
template <class W2S_T> cudaError_t cudaFuncGetAttributes(struct cudaFuncAttributes *attributes, W2S_T *function);
template <class W2S_T> cudaError_t cudaFuncSetCacheConfig(W2S_T *function, enum cudaFuncCache config);
template <class W2S_T> cudaError_t cudaFuncSetSharedMemConfig(W2S_T *function, enum cudaSharedMemConfig config);
template <class W2S_T>
cudaError_t cudaLaunchKernel(W2S_T *function, dim3 grid, dim3 block, void **arguments, size_t shared = 0,
                             cudaStream_t stream = 0);
template <class W2S_T>
cudaError_t cudaLaunchCooperativeKernel(W2S_T *function, dim3 grid, dim3 block, void **arguments, size_t shared = 0,
                                        cudaStream_t stream = 0);
template <class... W2S_Expected, class... W2S_Actual>
cudaError_t cudaLaunchKernelEx(const cudaLaunchConfig_t *config, void (*kernel)(W2S_Expected...),
                               W2S_Actual &&...arguments);

template <class W2S_T>
cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(int *blocks, W2S_T function, int blockSize, size_t shared);
template <class W2S_T>
cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int *blocks, W2S_T function, int blockSize,
                                                                   size_t shared, unsigned int flags);
template <class W2S_T>
cudaError_t cudaOccupancyMaxPotentialBlockSize(int *minGridSize, int *blockSize, W2S_T function, size_t shared = 0,
                                               int limit = 0);
template <class W2S_Size, class W2S_T>
cudaError_t cudaOccupancyMaxPotentialBlockSizeVariableSMem(int *minGridSize, int *blockSize, W2S_T function,
                                                           W2S_Size sharedOfBlockSize, int limit = 0);
template <class W2S_T>
cudaError_t cudaOccupancyAvailableDynamicSMemPerBlock(size_t *size, W2S_T *function, int blocks, int blockSize);
template <class W2S_Size, class W2S_T>
cudaError_t cudaOccupancyMaxPotentialBlockSizeVariableSMemWithFlags(int *minGridSize, int *blockSize, W2S_T function,
                                                                    W2S_Size sharedOfBlockSize, int limit = 0,
                                                                    unsigned int flags = 0);
template <class W2S_T>
cudaError_t cudaOccupancyMaxPotentialBlockSizeWithFlags(int *minGridSize, int *blockSize, W2S_T function,
                                                        size_t shared = 0, int limit = 0, unsigned int flags = 0);

// Texture reference management, "C++ API routines".
template <class W2S_T> cudaChannelFormatDesc cudaCreateChannelDesc();
cudaChannelFormatDesc cudaCreateChannelDescHalf();
cudaChannelFormatDesc cudaCreateChannelDescHalf1();
cudaChannelFormatDesc cudaCreateChannelDescHalf2();
cudaChannelFormatDesc cudaCreateChannelDescHalf4();
cudaChannelFormatDesc cudaCreateChannelDescNV12();
