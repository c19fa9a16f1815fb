// Declarators in parentheses: a pointer to rows, an array.
#include <cuda_runtime.h>

__global__ void turn(int *out) {
    __shared__ int grid[8][8];
    __shared__ int (*rows)[8];
    __shared__ int (line)[32];
    if (threadIdx.x == 0) rows = grid + 1;
    grid[threadIdx.x / 8][threadIdx.x % 8] = line[threadIdx.x % 32] = threadIdx.x;
    __syncthreads();
    out[threadIdx.x] = rows[0][threadIdx.x % 8] + line[0];
}
