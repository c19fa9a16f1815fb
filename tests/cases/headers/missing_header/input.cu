#include <cuda_runtime.h>
#ifdef WITH_LIBRARY
#include "not_here/library.h"
#endif

__global__ void fill(float *p) { p[threadIdx.x] = 1.0f; }
