#include <cuda_runtime.h>
__global__ void fill(int *p) { p[blockIdx.x] = 1; }
struct Size { int x[2]; };
void run(int *p, int n) {
    dim3 blocks[2] = {dim3(n), dim3(2, n)};
    Size sizes[2];
    dim3 *place = blocks;
    fill<<<place[0], sizes[0].x[1]>>>(p);
}
