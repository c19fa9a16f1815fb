// A licence, first.
/* And a block
   comment. */
#define M 16
#define N 16

#include <cstdio>
#include <cuda_runtime.h> // for cudaMalloc
#include <mma.h>

#include <cuda_fp16.h>
#include "device_launch_parameters.h"

__global__ void tile(half *c) { c[threadIdx.x] = __float2half(M * N); }
