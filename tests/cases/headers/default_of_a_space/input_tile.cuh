// Kernels in a namespace that a build may choose.
#ifndef TILE_SPACE
    #define TILE_SPACE tiles
#endif

#include "input_kernel.h"

namespace TILE_SPACE {
__device__ inline half times(half a, half b) { return __hmul(a, b); }
__global__ void scale(half *p, half by) { p[threadIdx.x] = times(p[threadIdx.x], by); }
}
