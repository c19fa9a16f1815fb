// SPDX-License-Identifier: Apache-2.0
// The device-side functions that need no include in CUDA.
#pragma once
#include "device_launch_parameters.h"
#include "w2s/device_atomic.h"
#include "w2s/device_convert.h"
#include "w2s/device_float.h"
#include "w2s/device_integer.h"
#include "w2s/device_memory.h"
#include "w2s/device_simd.h"
#include "w2s/device_sync.h"
#include "w2s/device_warp.h"
