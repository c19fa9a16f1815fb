#include <cuda_runtime.h>

__global__ void others(int *next, float *data, int n)
{
    __shared__ int piece;
    __shared__ float tile[64];
    for (int i = 0; i < n; ++i) {               // a barrier at the end
        if (threadIdx.x == 0) piece = atomicAdd(next, 1);
        __syncthreads();
        if (threadIdx.x == 0) data[piece] = 0.0f;
        __syncthreads();
    }
    for (int i = 0; i < n; ++i) {               // the same for all threads
        if (i == 0) tile[threadIdx.x] = 0.0f;
        __syncthreads();
        if (i == 0) data[threadIdx.x] = tile[63 - threadIdx.x];
    }
    for (int i = 0; i < n; ++i) {               // the warp meets by itself
        if (threadIdx.x == 0) tile[0] = data[i];
        __syncthreads();
        if (threadIdx.x == 1) data[i] = tile[0];
        __syncwarp();
    }
    for (int i = 0; i < n; ++i) {               // nothing at the start
        tile[threadIdx.x] = data[i];
        __syncthreads();
        if (threadIdx.x == 0) data[i] = tile[1];
    }
    for (int i = 0; i < n; ++i) {               // some threads go on from within
        if (threadIdx.x == 0) piece = atomicAdd(next, 1);
        __syncthreads();
        if (threadIdx.x > 1) continue;
        if (threadIdx.x == 0) data[piece] = 0.0f;
    }
    for (int i = 0; i < n; ++i)                 // no barrier
        if (threadIdx.x == 0) data[i] += 1.0f;
}

void run(int *next, float *data) { others<<<1, 64>>>(next, data, 4); }
