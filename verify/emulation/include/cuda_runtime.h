// SPDX-License-Identifier: Apache-2.0
// What nvcc includes ahead of every CUDA source, for the host's compiler and the emulation's runtime.
#pragma once

#define __CUDA_RUNTIME_H__
#define __CUDACC__ 1
#define __NVCC__ 1
#define __CUDACC_VER_MAJOR__ 12
#define __CUDACC_VER_MINOR__ 9
#define __CUDACC_VER_BUILD__ 0
#define __CUDACC_EXTENDED_LAMBDA__ 1
#define __CUDACC_RELAXED_CONSTEXPR__ 1

// nvcc's own prelude reaches these.
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <new>
#include <utility>

#include "cuda_runtime_api.h"
#include "device_functions.h"
#include "math_functions.h"
#include "vector_functions.h"
#include "w2s/runtime_templates.h"
