// `decltype(v.x)` is the component's type; that of a call that gives a reference is none.
#include <cuda_fp16.h>

template <typename V> __device__ void first(V v, float *out) {
    decltype(v.x) t = v.x;
    t += 1;
    out[0] = t;
}
__global__ void read(const float4 *p, const half2 *h, float *out) {
    const float4 v = p[0];
    decltype(v.x) t = v.x, *q = &t;
    float2 w = make_float2(1, 2);
    decltype((w.y)) r = w.y;
    r = 3;
    decltype(h->x) a = h->x;
    decltype(p[1].w) sum = 0;
    sum += *q + w.y + __half2float(a);
    out[1] = sum;
    first(v, out);
    first(make_int2(1, 2), out);
}
