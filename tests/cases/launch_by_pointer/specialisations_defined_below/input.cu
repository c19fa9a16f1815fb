#include <cuda_runtime.h>

template <int N> __global__ void k(int *out) { out[threadIdx.x] = N; }
template <> __global__ void k<1>(int *);
template <int N> __global__ void only(int *out);
template <> __global__ void only<1>(int *);

void run(int *out) {
    void *args[] = {&out};
    cudaLaunchKernel((const void *)k<1>, dim3(1), dim3(32), args, 0, 0);
    const void *held = (const void *)&only<1>;
    cudaLaunchKernel(held, dim3(1), dim3(32), args, 0, 0);
    void (*pointer)(int *) = k<1>;
    pointer<<<1, 32>>>(out);
}

template <> __global__ void k<1>(int *out) { out[threadIdx.x] = 100 + threadIdx.x; }
template <> __global__ void only<1>(int *out) { out[threadIdx.x] = 200 + threadIdx.x; }
