// Macros that make a half of what they are given: written out where that is a double.
#include <cuda_bf16.h>
#include <cuda_fp16.h>

#define HALF(x) half(x)
#define CAST(T, x) static_cast<T>(x)
#define SCALED(x) (__nv_bfloat16)((x) * 0.1)
#define ONE half(1.0)

struct Both {
    half a;
    __nv_bfloat16 b;
};

Both made(double d, float f, int n) {
    half h = HALF(d * 3), exact = HALF(n), one = ONE;
    h = CAST(half, d);
    exact = CAST(half, f);
    return {__hadd(__hadd(h, exact), one), SCALED(d)};
}
__global__ void kernel(half *p, double d) { p[threadIdx.x] = HALF(d + threadIdx.x); }
