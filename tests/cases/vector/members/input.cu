#include <cuda_runtime.h>

__device__ float dot(float4 a, const float4 &b) { return a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w; }

__global__ void vectors(float4 *v, const int2 *w, float *out) {
    float4 a = v[threadIdx.x];
    float4 *p = &v[1];
    a.x += 1.0f;
    p->y = a.w;
    (*p).z = 2.0f;
    v[0] = make_float4(a.x, a.y, 0.0f, dot(a, *p));
    float2 pair = make_float2(1.0f, w[0].y);
    uchar4 c = make_uchar4(1, 2, 3, 4);
    out[0] = pair.x + c.w;
    reinterpret_cast<float4 *>(out)[1] = *reinterpret_cast<const float4 *>(v);
    *(int4 *)out = make_int4(0, 0, 0, 0);
    float4 zero = {0, 0, 0, 0}, list[2];
    list[0] = zero;
}
