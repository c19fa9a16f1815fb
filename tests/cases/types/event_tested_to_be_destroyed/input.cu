#include <cuda_runtime.h>
#include <stddef.h>

__global__ void touch(float *p) { p[threadIdx.x] += 1.0f; }

struct timer {
    cudaEvent_t start, stop;
    float *memory;
};

int measure(struct timer *t, int n, float *ms) {
    cudaEvent_t begin = NULL, end = NULL;
    cudaError_t status = cudaMalloc((void **)&t->memory, 32 * sizeof(float));
    if (status != cudaSuccess) goto out;
    if (t->start == NULL) cudaEventCreate(&t->start);
    if ((status = cudaEventCreate(&begin)) != cudaSuccess) goto out;
    if ((status = cudaEventCreate(&end)) != cudaSuccess) goto out;
    cudaEventRecord(begin, 0);
    for (int i = 0; i < n; i++) touch<<<1, 32>>>(t->memory);
    cudaEventRecord(end, 0);
    cudaEventSynchronize(end);
    cudaEventElapsedTime(ms, begin, end);
out: /* also after a failure */
    if (begin)
        cudaEventDestroy(begin);
    if (end != NULL)
        cudaEventDestroy(end);
    if (nullptr != t->stop) { cudaEventDestroy(t->stop); t->stop = NULL; }
    if (n > 100)
        if (t->start) cudaEventDestroy(t->start);
    cudaFree(t->memory);
    return status;
}
