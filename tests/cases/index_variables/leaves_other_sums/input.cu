// Sums and products that are not a thread's number in the grid, or whose type shows.
#include <cuda_runtime.h>

#define OPEN blockIdx.x * blockDim.x + threadIdx.x
#define SCALED (2 * blockIdx.x * blockDim.x + threadIdx.x)
#define BLOCK blockDim.x

template <typename T> __device__ int width(T) { return sizeof(T); }

__global__ void others(float *out, int n) {
    int mixed = blockIdx.x * blockDim.x + threadIdx.y;
    int crossed = blockIdx.x * blockDim.y + threadIdx.x;
    int doubled = 2 * blockIdx.x * blockDim.x + threadIdx.x;
    int scaled = blockIdx.x * blockDim.x * 2 + threadIdx.x;
    int less = blockIdx.x * blockDim.x - threadIdx.x;
    int fixed = blockIdx.x * 128 + threadIdx.x;
    int first = blockIdx.x * blockDim.x;
    int other = gridDim.x * blockDim.y;
    int away = n - blockIdx.x * blockDim.x + threadIdx.x;
    int partly = blockIdx.x * BLOCK + threadIdx.x;
    int open = OPEN, scale = SCALED;
    float real = 0.5f + blockIdx.x * blockDim.x + threadIdx.x, cast = (float)blockIdx.x * blockDim.x + threadIdx.x;
    int size = width((long long)blockIdx.x * blockDim.x + threadIdx.x), negative = -1 * ((int)blockIdx.x * (int)blockDim.x + (int)threadIdx.x);
    out[0] = mixed + crossed + doubled + scaled + less + fixed + first + other + away + partly + open + scale + real + cast + size + negative;
}

void run(float *out) { others<<<4, 64>>>(out, 256); }
