#include <cuda_runtime.h>
__global__ void fill(float *p) { p[threadIdx.x] = 1.0f; }
typedef void (*Kernel)(float *);

void run(float *p, Kernel chosen) {
    Kernel same = fill;
    chosen<<<1, 32>>>(p);
    same<<<1, 32>>>(p);
}
