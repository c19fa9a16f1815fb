#include <cuda_fp16.h>

__global__ void comparisons(half *h, bool *b) {
    half x = h[0], y = h[1];
    b[0] = __hlt(x, y) || __hle(x + y, y);
    b[1] = __hge(x, y) && __hne(x, y);
    h[2] = __hadd_rn(x, __hsub_rn(y, __hmul_rn(x, y)));
    h[3] = hsqrt(x) + hrsqrt(y) - hlog(x);
}
