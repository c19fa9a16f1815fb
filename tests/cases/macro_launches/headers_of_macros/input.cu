// The header has nothing but macros, and not every source that reads it launches with them.
#include "input_macros.h"
__global__ void one(float *d) { d[threadIdx.x] = 1; }
int run_a(float *d) {
    cudaError_t err = cudaSuccess;
    LAUNCH(one, 1, 32, d);
    return 0;
cleanup:
    return 1;
}
