#include <cuda_runtime.h>
#include <cuda_fp16.h>
#include <cmath>
#include <cstdio>

namespace gpu {
using ::cudaError_t;
using ::cudaFree, ::cudaMalloc;
using ::cudaMemcpy;
using ::cudaMemcpyDeviceToHost;
using ::cudaMemcpyKind;
using ::cudaDeviceSynchronize;
using ::cudaSuccess;
using ::dim3;
using ::float4, std::size_t; // two kinds
using ::sqrtf, ::make_float4;

inline void download(float *to, const float *from, size_t n) { cudaMemcpy(to, from, n, cudaMemcpyDeviceToHost); }
template <typename T> cudaError_t make(T **p, int n) { return gpu::cudaMalloc(p, n * sizeof(T)); }
}

namespace device {
using ::__float2half;
using ::__half;
using ::atomicAdd;
using ::max;
}

namespace app {
using gpu::cudaFree;
void drop(void *p) {
    using gpu::cudaError_t;
    cudaError_t e = cudaFree(p);
    if (e != gpu::cudaSuccess) std::puts("no");
}
}

#define GPU_FREE(p) gpu::cudaFree(p)

__global__ void fill(float *p, float x) {
    __shared__ float sum;
    if (threadIdx.x == 0) sum = 0;
    __syncthreads();
    device::atomicAdd(&sum, x);
    __syncthreads();
    device::__half h = device::__float2half(x);
    gpu::float4 v = gpu::make_float4(x, gpu::sqrtf(x), sum, float(h));
    p[threadIdx.x] = device::max(v.x, v.y) + v.z + v.w;
}

int main() {
    float *p, *r, host[32];
    gpu::cudaError_t e = gpu::cudaMalloc(&p, sizeof host);
    if (e != cudaSuccess || gpu::make(&r, 32) != gpu::cudaSuccess) return 1;
    gpu::dim3 block(32);
    cudaStream_t stream = nullptr;
    fill<<<1, block, 0, stream>>>(p, 2.0f);
    gpu::cudaMemcpyKind kind = gpu::cudaMemcpyDeviceToHost;
    gpu::cudaMemcpy(host, p, sizeof host, kind);
    gpu::download(host, p, sizeof host);
    if (gpu::cudaDeviceSynchronize() != cudaSuccess) return 2;
    app::drop(p);
    GPU_FREE(r);
    std::printf("%g %g\n", host[3], gpu::sqrtf(4));
    return host[3] != 68.0f;
}
