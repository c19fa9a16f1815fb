#include <cuda_runtime.h>
#include <cassert>

#define GIVE_UP() do { __trap(); } while (0)

__device__ float checked_root(float x) {
    if (x < 0.0f) __trap();
    return sqrtf(x);
}

__global__ void roots(float *p, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    assert(n > 0);
    if (i >= n) GIVE_UP();
    p[i] = checked_root(p[i]);
}
