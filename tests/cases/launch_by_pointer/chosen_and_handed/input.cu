#include <cuda_runtime.h>
__global__ void one(float *p) { *p = 1; }
__global__ void two(float *p) { *p = 2; }
template <typename T> __global__ void set(T *p) { *p = 3; }

void run(float *p, bool which, void **given, void *handed) {
    void *args[] = {&p};
    cudaLaunchKernel(which ? (void *)one : (void *)two, dim3(1), dim3(1), args, 0, 0);
    cudaLaunchKernel(handed, dim3(1), dim3(1), args, 0, 0);
    cudaLaunchKernel((void *)set<float>, dim3(1), dim3(1), given, 0, 0);
}
