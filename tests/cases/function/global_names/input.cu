#include <cuda/std/utility>
#include <cuda_runtime.h>
#define RELEASE(p) return ::cudaFree(p)

template <typename T> __device__ T later(T *p, T x) {
    if (x > 1) return ::max(::atomicAdd(p, x), x);
    else ::__threadfence();
    return ::min(x, *p);
}
__device__ ::float4 four(float x) { return ::make_float4(x, x, x, x); }

__global__ void kernel(float *p) { p[threadIdx.x] = later(p + 32, 2.0f) + four(p[0]).x; }

int moved(int x) { return ::cuda::std::move(x); }
::cudaError_t release(float *p) { RELEASE(p); }
