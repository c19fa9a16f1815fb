// Small kernels are inlined as they are; a loop of many steps that nobody unrolls is no large kernel.
#include <cuda_runtime.h>

__global__ void small(float *x) { x[threadIdx.x] *= 2; }

__global__ void many_steps(float *x, int n) {
    for (int i = 0; i < n; i++) x[threadIdx.x] += x[i] * x[i + 1] - x[i + 2] / x[i + 3];
    for (int i = 0; i < 4096; i++) x[threadIdx.x] += x[i] * x[i + 1] - x[i + 2] / x[i + 3];
}

void run(float *x) {
    small<<<1, 32>>>(x);
    many_steps<<<1, 32>>>(x, 9);
}
