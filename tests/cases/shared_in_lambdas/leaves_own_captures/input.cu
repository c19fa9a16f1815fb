// A list that captures the array by its own name names it once.
#include <cuda_runtime.h>

__global__ void reversed(int *out) {
    __shared__ int tile[32];
    __shared__ int other[32];
    const int t = threadIdx.x;
    auto write = [&tile = tile, t](int v) { tile[t] = v; other[t] = v; };
    write(t * t);
    __syncthreads();
    out[t] = tile[31 - t] + other[t];
}

void run(int *out) { reversed<<<1, 32>>>(out); }
