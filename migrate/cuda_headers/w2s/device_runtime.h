// Programming Guide, "CUDA Dynamic Parallelism" and "Device Graph Launch": what kernels may call of the runtime.
#pragma once
#include "../driver_types.h"
#include "qualifiers.h"

#ifndef W2S_WITHOUT_TOOLKIT
W2S_DEVICE cudaGraphExec_t cudaGetCurrentGraphExec();
W2S_DEVICE cudaError_t cudaGraphKernelNodeSetParam(cudaGraphDeviceNode_t node, size_t offset, const void *value, size_t size);
W2S_DEVICE cudaError_t cudaGraphKernelNodeSetEnabled(cudaGraphDeviceNode_t node, bool enable);
W2S_DEVICE cudaError_t cudaGraphKernelNodeSetGridDim(cudaGraphDeviceNode_t node, dim3 grid);
W2S_DEVICE cudaError_t cudaGraphKernelNodeUpdatesApply(const cudaGraphKernelNodeUpdate *updates, size_t count);
W2S_DEVICE void cudaGraphSetConditional(cudaGraphConditionalHandle handle, unsigned int value);
W2S_DEVICE unsigned long long cudaCGGetIntrinsicHandle(enum cudaCGScope scope);
#endif
W2S_DEVICE cudaError_t cudaCGSynchronize(unsigned long long handle, unsigned int flags);
W2S_DEVICE cudaError_t cudaCGSynchronizeGrid(unsigned long long handle, unsigned int flags);
W2S_DEVICE cudaError_t cudaCGGetSize(unsigned int *threads, unsigned int *grids, unsigned long long handle);
W2S_DEVICE cudaError_t cudaCGGetRank(unsigned int *thread, unsigned int *grid, unsigned long long handle);
W2S_DEVICE void *cudaGetParameterBuffer(size_t alignment, size_t size);
W2S_DEVICE void *cudaGetParameterBufferV2(void *function, dim3 grid, dim3 block, unsigned int shared);
W2S_DEVICE cudaError_t cudaLaunchDevice(void *function, void *parameters, dim3 grid, dim3 block, unsigned int shared,
                                        cudaStream_t stream);
W2S_DEVICE cudaError_t cudaLaunchDeviceV2(void *parameters, cudaStream_t stream);
