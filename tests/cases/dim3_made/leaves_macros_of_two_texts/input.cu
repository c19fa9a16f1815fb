// What a macro stands for depends on the build: it cannot be written out.
#include <cuda_runtime.h>

#ifdef WIDE
#define SHAPE {4, 2, 1}
#else
#define SHAPE {2, 4, 1}
#endif

__global__ void fill(int *p) { p[threadIdx.x] = 1; }
void run(int *p) {
    dim3 block = SHAPE;
    fill<<<1, block>>>(p);
}
