#include <cuda_runtime.h>

unsigned long long threads(dim3 grid, dim3 block) {
    auto [x, y, z] = grid;
    return 1ull * x * y * z * block.x;
}
