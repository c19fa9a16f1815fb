#include <cuda_fp16.h>
#include <cuda_bf16.h>

__global__ void conversions(half *h, float *f, int *i, unsigned *u, __nv_bfloat16 *b) {
    h[0] = __double2half(1.5);
    h[1] = __int2half_rn(i[0]);
    h[2] = __uint2half_rn(u[0]);
    h[3] = __short2half_rn(short(i[1]));
    h[4] = __ushort_as_half(__half_as_ushort(h[3]));
    b[0] = __float2bfloat16(f[0]);
    b[1] = __float2bfloat16_rn(f[1] + __bfloat162float(b[0]));
    u[1] = __float_as_uint(f[2]) | __float_as_int(f[3]);
    f[4] = __uint_as_float(u[1] >> 1);
    i[2] = __float2int_rn(f[4]) + __clz(i[1]) + __clzll((long long)i[1]) + __popcll(u[1]);
    u[2] = __half2uint_rd(h[0]) + __half2uint_ru(h[1]) + __half2short_rd(h[2]) * __half2short_ru(h[3]);
}
