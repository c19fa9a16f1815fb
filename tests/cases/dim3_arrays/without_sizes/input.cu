#include <cuda_runtime.h>
__global__ void fill(int *p) { p[blockIdx.x] = 1; }
struct Plan { dim3 grids[2]; int steps; };
void run(int *p, int n) {
    dim3 blocks[2], one;
    Plan plan;
    static dim3 table[3][2];
    blocks[1].x = n;
    plan.grids[0].y = 2;
    fill<<<plan.grids[0], blocks[1]>>>(p);
    fill<<<table[0][1], one>>>(p);
}
