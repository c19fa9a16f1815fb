// Branches that neither the host takes nor a device of compute capability 9.0, and one that a macro of the program's may select.
#include <cuda_runtime.h>

__host__ __device__ inline int summed(int v) {
#ifndef __CUDA_ARCH__
    return v;
#elif __CUDA_ARCH__ >= 800
    return __reduce_add_sync(0xffffffffu, v);
#else
    for (int o = 16; o; o >>= 1) v += __shfl_xor_sync(0xffffffffu, v, o);
    return v;
#endif
}

__host__ __device__ inline int chosen(int v) {
#ifndef __CUDA_ARCH__
    return v;
#elif defined(SLOW)
    for (int o = 16; o; o >>= 1) v += __shfl_xor_sync(0xffffffffu, v, o);
    return v;
#else
    return __reduce_add_sync(0xffffffffu, v);
#endif
}

__global__ void kernel(int *x) { x[threadIdx.x] = summed(x[threadIdx.x]) + chosen(x[threadIdx.x]); }

int run(int *x) {
    kernel<<<1, 32>>>(x);
    return summed(1) + chosen(2);
}
