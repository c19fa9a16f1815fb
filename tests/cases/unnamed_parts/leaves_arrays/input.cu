#include <cuda_runtime.h>
union Pack {
    float4 v;
    struct { float x, y, z, w; };
    struct { float2 lo, hi; } halves;
    struct { short2 parts[4]; };
};

__global__ void swap(float4 *p) {
    Pack a;
    a.v = p[threadIdx.x];
    float2 lo = a.halves.lo;
    a.halves.lo = a.halves.hi;
    a.halves.hi = lo;
    a.x += a.w;
    p[threadIdx.x] = a.v;
}
