#include <cuda_runtime.h>
#define TILE 16

__device__ float first(const float *row) { return row[0]; }
template <typename T> __device__ T last(const T *row, int n) { return row[n - 1]; }

__global__ void tiles(float *out) {
    __shared__ float line[32];
    __shared__ float plane[TILE][TILE + 1]; // padded
    __shared__ int box[2][3][4], total;
    __shared__ __align__(16) char bytes[64];
    line[threadIdx.x] = out[threadIdx.x];
    if (threadIdx.x == 0) total = 0;
    plane[threadIdx.x / 16][threadIdx.x % 16] = line[31 - threadIdx.x];
    box[1][2][threadIdx.x % 4] = bytes[threadIdx.x];
    __syncthreads();
    float *row = plane[1];
    out[threadIdx.x] = first(line) + last(row, 16) + total + box[1][2][0];
}
