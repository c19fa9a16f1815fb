#include <cuda_fp16.h>

__global__ void rounded(half2 *a, const half2 *b) {
    half2 x = a[threadIdx.x], y = b[threadIdx.x];
    a[threadIdx.x] = __hadd2_rn(__hmul2_rn(x, y), __hsub2_rn(x, y));
}
