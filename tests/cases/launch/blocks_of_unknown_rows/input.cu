#include <cuda_runtime.h>

__global__ void by_row(int *out) { out[threadIdx.y * blockDim.x + threadIdx.x] = __ballot_sync(0xffffffffu, threadIdx.y & 1); }
__global__ void in_rows(int *out) { out[threadIdx.x] = __shfl_sync(0xffffffffu, (int)threadIdx.y, 31); }
__global__ void in_one_row(int *out) { out[threadIdx.x] = __any_sync(0xffffffffu, threadIdx.x == 3); }
__global__ void without_warps(int *out) { out[threadIdx.y] = threadIdx.x; }

struct Config { dim3 grid{1}, block{8, 8}; };
dim3 shape(int n) { return dim3(n / 8, 8); }

void run(int *d, const Config &c, dim3 block, int n) {
    by_row<<<c.grid, c.block>>>(d);
    by_row<<<1, shape(64)>>>(d);
    in_rows<<<1, dim3(64, 4)>>>(d);
    in_rows<<<1, dim3(32, 2)>>>(d);
    in_one_row<<<1, n>>>(d);
    in_one_row<<<1, 64>>>(d);
    without_warps<<<1, block>>>(d);
}
