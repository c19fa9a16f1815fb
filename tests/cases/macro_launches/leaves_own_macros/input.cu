#include <cuda_runtime.h>
#define SHIFTED(a, b) ((a) << (b))
#define TEXT "kernel<<<1, 32>>>(p)"
__global__ void one(int *p) { *p = SHIFTED(1, 3); }
#define CHECKED(...) do { __VA_ARGS__; if (cudaGetLastError() != cudaSuccess) return TEXT; } while (0)

const char *run(int *p) {
    CHECKED(one<<<1, 1>>>(p));
    return nullptr;
}
