#include <cuda_bf16.h>
#include <cuda_fp16.h>

// Counters as half and bfloat16, and back.
__global__ void counted(__half *h, __nv_bfloat16 *b, const unsigned short *small, const long long *large, unsigned char *bytes) {
    int i = threadIdx.x;
    h[i] = __ushort2half_rn(small[i]) + __ll2half_rz(large[i]) + __uint2half_ru(small[i]) + __int2half_rd(i);
    b[i] = __hadd(__ull2bfloat16_rn(large[i]), __ushort2bfloat16_rd(small[i])) * __short2bfloat16_rn(-i);
    bytes[i] = __half2uchar_rz(h[i]) + __half2ushort_ru(h[i]) + __bfloat162uchar_rz(b[i]);
    h[i] = htanh(h[i]) + __ll2half_rn(__half2ll_rd(h[i]) + __bfloat162ull_rn(b[i]));
    b[i] = htanh(b[i]);
}
