// Math that no C library has is CUDA's wherever a macro is used, and what DPC++ does not compile where device code uses it.
#include <cuda_fp16.h>
#define RSQ(x) rsqrtf(x)
#define INVERSE(x) rcbrtf(x)
#define NORMAL(x) normcdff(x)
#define SINCOS(x, s, c) sincosf(x, s, c)
#define NEAREST(x) lrintf(x)
#define OF_HOST(x) lrintf(x)
#define ROOT(x) sqrtf(x)
#define ZERO4 make_float4(0, 0, 0, 0)
#define PAIR(h) make_half2(h, h)
__global__ void kernel(float *x, double *d, half2 *h) {
    x[0] = RSQ(x[0]) + INVERSE(d[0]) + NORMAL(x[1]) + NEAREST(x[2]) + ROOT(x[3]);
    SINCOS(x[4], x + 5, x + 6);
    float4 zero = ZERO4;
    h[0] = PAIR(__float2half(zero.x));
}
long host(float x) { return OF_HOST(x) + static_cast<long>(RSQ(x)); }
