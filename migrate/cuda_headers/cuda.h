// The driver API. All but what differs between CUDA's versions is in toolkit/cuda.h.
#pragma once
#include <stddef.h>
#include <stdint.h>

#define CUDA_VERSION 12090
#define CUDA_CB

#ifndef W2S_WITHOUT_TOOLKIT
#include "toolkit/cuda.h"

// Three arguments until CUDA 12, four (with cuCtxCreate_v4's parameters) in CUDA 13.
CUresult cuCtxCreate(CUcontext *context, unsigned int flags, CUdevice device);
CUresult cuCtxCreate(CUcontext *context, CUctxCreateParams *parameters, unsigned int flags, CUdevice device);
#endif
