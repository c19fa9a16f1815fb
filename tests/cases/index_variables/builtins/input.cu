#include <cstdio>

__global__ void show(unsigned *out, int n) {
    unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    int row = blockIdx.y * blockDim.y + threadIdx.y, plane = blockIdx.z + threadIdx.z * gridDim.z;
    const auto lane = threadIdx.x % warpSize;
    size_t total = gridDim.x * blockDim.x;
    for (int k = threadIdx.x; k < n; k += blockDim.x) out[k] = k;
    if (threadIdx.x == 0 && row == 0) printf("%d of %u\n", threadIdx.x, blockDim.x * gridDim.y);
    if (threadIdx.x - 1 < total) out[i] = min(threadIdx.x, 7u) + lane + plane;
    out[(threadIdx.x + 1) % blockDim.x] = 0;
}
