#include <cuda_runtime.h>

void grow(dim3 &grid, dim3 block) {
    auto &[x, y, z] = grid;
    x *= 2;
    const auto &[bx, by, bz] = block;
    block.x = 64;
    y = bx + z + by + bz;
}
