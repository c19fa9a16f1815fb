#include <cuda_runtime.h>
int count = 32;
#define KERNEL(name, value) __global__ void name(float *p, int n = 32) { if (threadIdx.x < n) p[threadIdx.x] = value; }
KERNEL(zero, 0)

__global__ void fill(float *p, int n = count) { if (threadIdx.x < n) p[threadIdx.x] = 1; }
__global__ void shift(float *p, float2 by = make_float2(1, 2)) { p[threadIdx.x] += by.x; }

#define LAUNCH(kernel, ...) kernel<<<1, 32>>>(__VA_ARGS__)

void run(float *p) {
    int count = 16;
    fill<<<1, 32>>>(p);
    fill<<<1, 32>>>(p, count);
    shift<<<1, 32>>>(p);
    zero<<<1, 32>>>(p);
    LAUNCH(fill, p, 8);
    LAUNCH(zero, p);
}
