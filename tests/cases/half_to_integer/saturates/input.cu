#include <cuda_bf16.h>
#include <cuda_fp16.h>

__device__ int wide(int x) { return x; }

__global__ void quantise(const half *h, const __nv_bfloat16 *b, const half2 *pairs, signed char *bytes, unsigned *counts, int *n) {
    bytes[0] = (signed char)h[0]; // 300 is 127
    bytes[1] = static_cast<signed char>(h[1] * h[2]);
    counts[0] = (unsigned)(h[3]); // -1 is 0
    counts[1] = b[0];
    n[0] = int(b[1]) + wide(h[4]);
    const short s = pairs[0].x;
    n[1] = s + (int)__hadd(h[0], h[1]);
    n[2] = (int)(float)h[5];
    n[3] += (unsigned char)h[6];
    for (int i = 0; i < (int)h[7]; ++i) n[4] = i;
}
