#include <cuda_runtime.h>
#include <cstdio>
#define CHECK_LAUNCH(...) \
    do { \
        __VA_ARGS__; \
        if (cudaGetLastError() != cudaSuccess) printf("launch failed\n"); \
    } while (0)
#define BLOCKS 4
#define LAUNCH(kernel, ...) kernel<<<BLOCKS, 32>>>(__VA_ARGS__)
__global__ void fill(float *p, float v) { p[threadIdx.x] = v; }

void run(float *p) {
    CHECK_LAUNCH((fill<<<BLOCKS, 32>>>(p, 1.0f)));
    LAUNCH(fill, p, 2.0f);
}
