#include <cuda_runtime.h>

#define CONFIGURATION grid, block, 0, stream
#define GRID(x, y) dim3 grid(x, y)
#define SIZE dim3
#define BLOCK_SIZE 128

__global__ void touch(float *p) { p[threadIdx.x] += 1.0f; }

void run(float *p, cudaStream_t stream) {
    GRID(2, 1);
    SIZE block(BLOCK_SIZE, 1);
    touch<<<CONFIGURATION>>>(p);
    touch<<<grid, block, 0, stream>>>(p);
}
