#include <cuda_runtime.h>

// A queue of work: one thread takes the next piece, and says when it is done.
__global__ void queue(int *next, int *done, float *data, int pieces)
{
    __shared__ int piece;
    const int tid = threadIdx.x;
    while (true) {
        if (threadIdx.x == 0) piece = atomicAdd(next, 1);
        __syncthreads();
        const int mine = piece;
        __syncthreads();
        if (mine >= pieces) break;
        data[mine * blockDim.x + tid] *= 2.0f;
        if (tid == 0) atomicAdd(&done[mine], 1);
    }
}

template <typename T>
__global__ void turns(T *data, int n)
{
    __shared__ T first;
    for (int i = blockIdx.x; i < n; i += gridDim.x) { if (threadIdx.x == 0) first = data[i]; __syncthreads();
        T sum = first; __syncthreads(); if (threadIdx.x == 0) { data[i] = sum + T(1); } }
    int turn = 0;
    do {
        if (threadIdx.x < 4) first = data[turn];
        __syncthreads();
        data[n + threadIdx.x] += first;
        if (threadIdx.x < 4)
            data[turn] = T(0);
    } while (++turn < n);
}

void run(int *next, int *done, float *data)
{
    queue<<<2, 64>>>(next, done, data, 8);
    turns<float><<<2, 64>>>(data, 8);
}
