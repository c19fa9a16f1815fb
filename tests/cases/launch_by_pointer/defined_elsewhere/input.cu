#include <cuda_runtime.h>
__global__ void scale(float *p, float by);
__device__ float factor(int lane);

__global__ void unscale(float *p) { p[threadIdx.x] /= factor(threadIdx.x); }

void run(float *p, float by) {
    void *args[] = {&p, &by};
    cudaLaunchKernel((const void *)scale, dim3(1), dim3(32), args, 0, 0);
    unscale<<<1, 32>>>(p);
}
