// SPDX-License-Identifier: Apache-2.0
// The built-in variables of a kernel: the running fiber's, set by each switch.
#pragma once
#include "vector_types.h"

extern __thread uint3 threadIdx;
extern __thread uint3 blockIdx;
extern __thread dim3 blockDim;
extern __thread dim3 gridDim;
static constexpr int warpSize = 32;
