#include <cuda_runtime.h>
#include <cassert>
#include <cstdint>

#define IS_ALIGNED(p, bytes) ((reinterpret_cast<uintptr_t>(p) & ((bytes) - 1)) == 0)

__global__ void fill(float4 *p) { p[threadIdx.x] = make_float4(1, 2, 3, 4); }

template <typename T> T *allocate(size_t n) {
    T *p;
    cudaMalloc(&p, n * sizeof(T));
    return p;
}

int main() {
    float4 *p, *h;
    void *raw;
    if (cudaMalloc(reinterpret_cast<void **>(&p), 32 * sizeof(float4)) != cudaSuccess) return 1;
    cudaMallocHost(&h, 512);
    cudaMalloc(&raw, 100);
    float *q = allocate<float>(7);
    assert(((unsigned long long)p) % 128 == 0);
    if (!IS_ALIGNED(q, 64) || !IS_ALIGNED(h, 16)) return 2;
    fill<<<1, 32>>>(p);
    cudaMemcpy(h, p, 512, cudaMemcpyDeviceToHost);
    return h[31].w != 4.0f;
}
