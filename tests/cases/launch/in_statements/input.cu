#include <cuda_runtime.h>
__global__ void fill(float *p, int n) { p[threadIdx.x] = n; }

void run(float *p, int n, bool twice) {
    for (int i = 0; i < n; i++) fill<<<1, 32>>>(p, i);
    if (twice)
        fill<<<1, 32>>>(p, n);
    else
        fill<<<2, 32>>>(p, 1);
    switch (n) {
    case 1: fill<<<1, 32>>>(p, 1); break;
    default: fill<<<n, /* one warp */ 32>>>(p, // all
                                            n);
    }
}
