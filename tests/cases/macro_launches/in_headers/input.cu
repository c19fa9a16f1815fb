#include <cuda_runtime.h>
#include "input_launch.h"
__global__ void one(float *p) { *p = 1; }

void run(float *p, cudaStream_t s) {
    LAUNCH_ON(s, one, dim3(1, 1), 1, p);
    FILL(float, p);
    FILL(int, (int *)p);
}
