// The CUDA runtime API as C declares it. cuda_runtime.h adds the C++ overloads.
#pragma once
#define __CUDA_RUNTIME_API_H__
#include "device_launch_parameters.h"
#include "driver_types.h"
#include "vector_types.h"

// Both what CUDA 13 added and what it took away from CUDA 12 is declared; programs that branch on the version get
// the older form, which is the one most of them were written for.
#define CUDART_VERSION 12090
#define __CUDART_API_VERSION CUDART_VERSION

#include "w2s/runtime_device.h"
#include "w2s/runtime_execution.h"
#include "w2s/runtime_graph.h"
#include "w2s/runtime_memory.h"
#include "w2s/runtime_stream.h"

#ifndef W2S_WITHOUT_TOOLKIT
#include "toolkit/cuda_runtime_api.h"
#endif
