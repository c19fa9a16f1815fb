#pragma once
#include <cuda_fp16.h>

// Eight halves at a time.
static __device__ inline void stage(half *to, const half *from, int chunks, double2 *sums, const longlong2 *counts) {
    int4 *out = reinterpret_cast<int4 *>(to);
    const int4 *in = reinterpret_cast<const int4 *>(from);
    for (int i = threadIdx.x; i < chunks; i += blockDim.x) *out++ = in[i];
    auto sum = sums[threadIdx.x];
    longlong2 count(*counts);
    sums[0] = make_double2(sum.x + count.x, sum.y + count.y);
}
