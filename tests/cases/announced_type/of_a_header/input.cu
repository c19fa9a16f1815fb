// Types of CUDA's that a header without CUDA's headers only announces.
#include "input_launches.h"
#include <cuda_bf16.h>
#include <cuda_fp16.h>

__device__ float widened(__nv_bfloat16 x) { return __bfloat162float(x); }
__device__ float widened(__half x) { return __half2float(x); }

template <typename T> __global__ void widen_all(const T *from, float *to) { to[threadIdx.x] = widened(from[threadIdx.x]); }

void launches::widen(const __nv_bfloat16 *from, float *to, std::uintptr_t stream) {
    (void)stream;
    widen_all<<<1, 32>>>(from, to);
}

void launches::widen(const struct __half *from, float *to, std::uintptr_t) { widen_all<<<1, 32>>>(from, to); }
