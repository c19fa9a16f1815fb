#include <cuda_fp16.h>
extern __shared__ float outside[];

__global__ void at_file_scope(float *out) {
    outside[threadIdx.x] = out[threadIdx.x];
    __syncthreads();
    out[threadIdx.x] = outside[31 - threadIdx.x];
}

__global__ void in_kernel(half *out, int n) {
    extern __shared__ __align__(128) unsigned char raw[];
    half *a = reinterpret_cast<half *>(raw);
    half *b = a + n;
    a[threadIdx.x] = b[threadIdx.x] = out[threadIdx.x];
}

__global__ void two_dimensional(half *out) {
    extern __shared__ half tile[][64];
    tile[threadIdx.y][threadIdx.x] = out[threadIdx.x];
}

void run(float *f, half *h) {
    at_file_scope<<<1, 32, 32 * sizeof(float)>>>(f);
    in_kernel<<<1, 32, 64 * sizeof(half)>>>(h, 32);
    two_dimensional<<<1, dim3(64, 4), 4 * sizeof(half[64])>>>(h);
}
