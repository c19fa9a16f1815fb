#include "input_macros.h"
__global__ void two(int *d) { d[threadIdx.x] = 1; }
int run_b(int *d) {
    cudaError_t err = cudaSuccess;
    LAUNCH(two, 1, 32, d);
    return 0;
cleanup:
    return 1;
}
