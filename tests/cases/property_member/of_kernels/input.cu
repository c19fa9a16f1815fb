#include <cuda_runtime.h>
#include <cstdio>

#define CHECK(call) if ((call) != cudaSuccess) return 1

__global__ void scale(float *p) { p[threadIdx.x] *= 2.0f; }
template <typename T> __global__ void fill(T *p) { p[threadIdx.x] = T(1); }

int main() {
    cudaFuncAttributes found;
    CHECK(cudaFuncGetAttributes(&found, scale));
    if (found.maxThreadsPerBlock < 32 || found.maxDynamicSharedSizeBytes < 1024) return 2;
    CHECK(cudaFuncGetAttributes(&found, (const void *)fill<float>));
    printf("%d registers, %zu bytes, for sm_%d\n", found.numRegs, found.sharedSizeBytes, found.binaryVersion);
    float *p;
    CHECK(cudaMallocManaged(&p, 128));
    fill<float><<<1, 32>>>(p);
    scale<<<1, 32>>>(p);
    CHECK(cudaDeviceSynchronize());
    return p[31] == 2.0f && found.preferredShmemCarveout < 0 ? 0 : 3;
}
