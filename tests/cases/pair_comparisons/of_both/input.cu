#include <cuda_fp16.h>
#include <cuda_bf16.h>

#define SAME(a, b) ((a) == (b))

// Whether it holds for both halves.
__global__ void compare(const half2 *h, const __nv_bfloat162 *b, int *out) {
    half2 x = h[0], y = h[1];
    out[0] = x == y;
    out[1] = x != y;
    out[2] = (x < y) && !(x + y >= h[2]);
    out[3] = b[0] <= b[1] || b[0] > b[2];
    if (__hadd2(x, y) == __float2half2_rn(0.0f)) out[4] = 1;
    out[5] = SAME(x, y);
    out[6] = x.x == y.x;
}

bool same(__half2 a, __half2 b) { return a == b; }
