#include <cooperative_groups.h>
#include <cuda_runtime.h>
#include <cstdio>
#define CHECK(x) do { cudaError_t e = (x); if (e != cudaSuccess) printf("%s\n", cudaGetErrorString(e)); } while (0)

__global__ void scale(float *p, float by, int n) {
    int i = cooperative_groups::this_grid().thread_rank();
    if (i < n) p[i] *= by;
}
__global__ void waits(float *p) {
    p[threadIdx.x] = 1;
    cooperative_groups::this_grid().sync();
    p[threadIdx.x + 32] = 2;
}

void run(float *p, int n, cudaStream_t s) {
    float by = 3.0f;
    void *args[] = {&p, &by, &n};
    CHECK(cudaLaunchCooperativeKernel((void *)scale, dim3(2), dim3(32), args, 0, s));
    cudaLaunchCooperativeKernel(scale, dim3(2), dim3(32), args);
    void *one[] = {&p};
    cudaLaunchCooperativeKernel((const void *)waits, 2, 32, one, 64, nullptr);
}
