#include <cuda_runtime.h>
__global__ void kernel(float *p) { p[threadIdx.x] = 1.0f; }

struct Geometry { dim3 grid, block; };

dim3 cover(int n, int tile) { return dim3((n + tile - 1) / tile, 2); }

void run(float *p, int n) {
    dim3 one, two(n), three(n, 2, 3), braced{4, 2}, copied = three;
    dim3 grid = cover(n, 32);
    dim3 block = 32;
    dim3 listed = {8, 4, 2};
    grid.x = n / 32;
    grid.y *= 2;
    unsigned blocks = grid.x * grid.y * listed.z;
    Geometry g;
    g.block.x = 64;
    kernel<<<grid, block>>>(p);
    kernel<<<dim3(n / 32, 2), dim3(32)>>>(p);
    kernel<<<g.grid, g.block>>>(p + blocks + one.x + two.x + braced.y + copied.z);
}
