#include <cuda_runtime.h>

extern __shared__ float tile[];

__global__ void mirror(float *p) {
    tile[threadIdx.x] = p[threadIdx.x];
    __syncthreads();
    p[threadIdx.x] = tile[31 - threadIdx.x];
}
template <int N> __global__ void widen(float *p) {
    tile[threadIdx.x] = p[threadIdx.x / N];
    __syncthreads();
    p[threadIdx.x] = tile[threadIdx.x ^ 1];
}

constexpr size_t kBytes = 64 * 1024;

// Neither asks for more than 48 KB: that another kernel does, or asks for another attribute, is nothing to them.
cudaError_t run(float *p) {
    int most = 48 * 1024 + 4, blocks = 0;
    cudaFuncSetAttribute(widen<4>, cudaFuncAttributePreferredSharedMemoryCarveout, 100);
    cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, mirror, 32, kBytes);
    mirror<<<blocks, 32, kBytes>>>(p);
    widen<4><<<1, 32, most>>>(p);
    return cudaGetLastError();
}
