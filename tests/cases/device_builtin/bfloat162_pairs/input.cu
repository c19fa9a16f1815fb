#include <cuda_bf16.h>

typedef __nv_bfloat162 bf162;

__device__ float dot(const nv_bfloat162 &a, const __nv_bfloat162 &b) {
    float2 f = __bfloat1622float2(__hmul2(a, b));
    return f.x + f.y + __low2float(a) * __high2float(b);
}

__global__ void gelu(const __nv_bfloat16 *in, __nv_bfloat16 *out, unsigned *mask, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (2 * i + 1 >= n) return;
    bf162 v = reinterpret_cast<const bf162 *>(in)[i];
    const bf162 half_of = __float2bfloat162_rn(0.5f), limit = __floats2bfloat162_rn(1.0f, 2.0f);
    v = __hfma2(v, half_of, __hmin2(__hmax2(v, half_of), limit)) + __float22bfloat162_rn(make_float2(dot(v, limit), 0.0f));
    v.x = __low2bfloat16(h2exp(v));
    v += __halves2bfloat162(v.y, __high2bfloat16(limit));
    if (__hbgt2(v, limit)) mask[i] = __hgt2_mask(v, __bfloat162bfloat162(in[0]));
    *(__nv_bfloat162 *)(out + 2 * i) = __hlt2(v, limit) * make_bfloat162(v.y, v.x);
}
