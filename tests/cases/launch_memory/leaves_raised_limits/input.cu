#include <cuda_runtime.h>

extern __shared__ float tile[];

__global__ void mirror(float *p) {
    tile[threadIdx.x] = p[threadIdx.x];
    __syncthreads();
    p[threadIdx.x] = tile[31 - threadIdx.x];
}
__global__ void turn(float *p) { p[threadIdx.x] += tile[threadIdx.x]; }
template <int N> __global__ void widen(float *p) { p[threadIdx.x] += N * tile[threadIdx.x]; }
__global__ void small(float *p) { p[threadIdx.x] += tile[threadIdx.x]; }

constexpr size_t kBytes = 64 * 1024;

template <typename Kernel> void allow(Kernel kernel, size_t bytes) {
    cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, int(bytes));
}

// The limit is raised by the call itself, by a helper, through a variable; or 48 KB are enough.
void run(float *p) {
    cudaFuncSetAttribute(mirror, cudaFuncAttributeMaxDynamicSharedMemorySize, kBytes);
    mirror<<<1, 32, kBytes>>>(p);
    allow(turn, kBytes);
    turn<<<1, 32, kBytes>>>(p);
    auto kernel = widen<2>;
    cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, kBytes);
    kernel<<<1, 32, kBytes>>>(p);
    widen<2><<<1, 32, kBytes>>>(p);
    small<<<1, 32, 48 * 1024>>>(p);
}
