#include <cuda_runtime.h>

__global__ void add(int *p, int v) { p[threadIdx.x] += v; }
struct Task { cudaStream_t stream; int *values; };

void work(void *given) {
    Task *task = static_cast<Task *>(given);
    add<<<1, 32, 0, task->stream>>>(task->values, 1);
    cudaStream_t *streams = (cudaStream_t *)given, null = (cudaStream_t)0;
    add<<<1, 32, 0, (cudaStream_t)streams[0]>>>((int *)(void *)task->values, 2);
    if (task->stream) add<<<1, 32, 0, null>>>(task->values, 3);
    bool own = task->stream != nullptr;
    work(own ? &task->stream : nullptr);
}
