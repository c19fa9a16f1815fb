#include <cuda_runtime.h>
__global__ void fill(int *out) { out[threadIdx.x] = 1; }
struct Shape { dim3 grid; int depth; };
void run(int *out, size_t n, unsigned m) {
    dim3 grid = {n, 1}, blocks[2] = {{n}, {1, n}};
    Shape shape = {{n}, m};
    fill<<<grid, blocks[1]>>>(out);
    fill<<<shape.grid, 32>>>(out);
}
