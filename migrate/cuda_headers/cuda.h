// The driver API. All but what differs between CUDA's versions is in toolkit/cuda.h.
#pragma once
#include <stddef.h>
#include <stdint.h>

#define CUDA_VERSION 12090
#define CUDA_CB

#ifdef W2S_WITHOUT_TOOLKIT // while toolkit/ is made: what is declared below
void cuDeviceGet(), cuDeviceGetCount(), cuDriverGetVersion(), cuGetErrorString();
#else
#include "toolkit/cuda.h"

CUresult cuDeviceGet(CUdevice *device, int ordinal);
CUresult cuDeviceGetCount(int *count);
CUresult cuDriverGetVersion(int *driverVersion);
CUresult cuGetErrorString(CUresult error, const char **pStr);

// Three arguments until CUDA 12, four (with cuCtxCreate_v4's parameters) in CUDA 13.
CUresult cuCtxCreate(CUcontext *context, unsigned int flags, CUdevice device);
CUresult cuCtxCreate(CUcontext *context, CUctxCreateParams *parameters, unsigned int flags, CUdevice device);
#endif
