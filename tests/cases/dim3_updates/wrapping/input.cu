#include <cstdio>
#include <cuda_runtime.h>

__global__ void count(unsigned *out) {
    dim3 g = gridDim;
    g.z -= 2;
    out[0] = g.z > 5;
}

// Of 32 bits, as CUDA's are.
void shrink(dim3 &grid, dim3 *block, int by) {
    grid.x -= by;
    grid.y += by - 8;
    --grid.z;
    block->x--;
    unsigned before = block->y--;
    while (--block->z > before) grid.x -= 2 * by;
    printf("%u %llu\n", grid.x, (unsigned long long)grid.y);
}
