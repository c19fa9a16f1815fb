// The three numbers of a dim3 and of the index variables: copies, and references to constants.
#include <cuda_runtime.h>
#include <cstdio>

__global__ void count(unsigned *out) {
    auto [x, y, z] = blockDim;
    auto [i, j, k] = threadIdx;
    const auto &[a, b, c] = gridDim;
    if (i == x - 1 && j == y - 1 && k == z - 1) out[0] = x + 10 * y + 100 * z + 1000 * (a + b + c);
}

int main() {
    unsigned *d, h;
    const dim3 block(2, 3, 4);
    auto [bx, by, bz] = block;
    bx += 1;
    const auto &[cx, cy, cz] = block;
    cudaMalloc(&d, sizeof h);
    count<<<dim3(1, 2), block>>>(d);
    cudaMemcpy(&h, d, sizeof h, cudaMemcpyDeviceToHost);
    bool ok = h == 4432 && bx == 3 && by == 3 && bz == 4 && cx == 2 && cy == 3 && cz == 4 && bx - 4 > 5;
    puts(ok ? "PASS" : "FAIL");
    return !ok;
}
