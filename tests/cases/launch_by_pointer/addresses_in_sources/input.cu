#include <cuda_runtime.h>
__global__ void one(float *p) { *p = 1; }
__global__ void turned(int *p) {
    int i = threadIdx.y * blockDim.x + threadIdx.x;
    p[i] = __shfl_xor_sync(~0u, i, 16);
}
const void *kernel_of(int which) { return which ? (const void *)one : (const void *)turned; }
