#include <cooperative_groups.h>
#include <cuda_runtime.h>
namespace cg = cooperative_groups;

__device__ int take(int *next)
{
    __shared__ int piece;
    if (threadIdx.x == 0) piece = atomicAdd(next, 1);
    __syncthreads();
    const int mine = piece;
    __syncthreads();
    return mine;
}

__device__ void done_by_first(int *done)
{
    if (threadIdx.x == 0) atomicAdd(done, 1);
}

// The barrier, and the condition ahead of it, stand in a function.
__global__ void through_functions(int *next, int *done, float *data, int pieces)
{
    while (true) {
        const int mine = take(next);
        if (mine >= pieces) break;
        data[mine * blockDim.x + threadIdx.x] *= 2.0f;
        done_by_first(&done[mine]);
    }
}

__global__ void by_groups(int *next, int *done, float *data, int pieces)
{
    __shared__ int piece;
    cg::thread_block block = cg::this_thread_block();
    for (;;) {
        if (block.thread_rank() == 0) piece = atomicAdd(next, 1);
        block.sync();
        const int mine = piece;
        cg::sync(block);
        if (mine >= pieces) break;
        data[mine * blockDim.x + threadIdx.x] *= 2.0f;
        if (block.thread_rank() == 0) atomicAdd(&done[mine], 1);
    }
}

__global__ void by_votes(int *next, int *done, float *data, int pieces)
{
    __shared__ int piece;
    do {
        if (threadIdx.x == 0) piece = atomicAdd(next, 1);
        if (__syncthreads_or(data[threadIdx.x] < 0.0f)) break;
        const int mine = piece;
        data[mine * blockDim.x + threadIdx.x] *= 2.0f;
        {
            if (threadIdx.x == 0) atomicAdd(&done[mine], 1);
        }
    } while (done[0] < pieces);
}

// Where all meet in the loop's condition, its two ends stay apart.
__global__ void by_condition(int *next, int *done, float *data, int pieces)
{
    __shared__ int piece;
    do {
        if (threadIdx.x == 0) piece = atomicAdd(next, 1);
        __syncthreads();
        data[piece * blockDim.x + threadIdx.x] *= 2.0f;
        if (threadIdx.x == 0) atomicAdd(&done[piece], 1);
    } while (__syncthreads_count(done[0] < pieces) > 0);
}

__global__ void by_assembly(int *next, int *done, float *data, int pieces)
{
    __shared__ int piece;
    for (int i = 0; i < pieces; ++i) {
        if (threadIdx.x == 0) piece = atomicAdd(next, 1);
        asm volatile("bar.sync 0;" ::: "memory");
        data[piece * blockDim.x + threadIdx.x] *= 2.0f;
        if (threadIdx.x == 0) atomicAdd(&done[i], 1);
    }
}

void run(int *next, int *done, float *data)
{
    through_functions<<<2, 64>>>(next, done, data, 8);
    by_groups<<<2, 64>>>(next, done, data, 8);
    by_votes<<<2, 64>>>(next, done, data, 8);
    by_condition<<<2, 64>>>(next, done, data, 8);
    by_assembly<<<2, 64>>>(next, done, data, 8);
}
