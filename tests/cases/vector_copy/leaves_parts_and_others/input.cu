#include <cuda_fp16.h>
#include <vector>

struct Item { float4 place; int n; };

__device__ float4 operator*(float s, const float4 &v) { return make_float4(s * v.x, s * v.y, s * v.z, s * v.w); }
__device__ float first(const float4 &v) { return v.x; }
__device__ float4 &at(float4 *p, int i) { return p[i]; }

__global__ void others(float4 *v, float2 *pairs, uint2 *words, double4 *wide, Item *items, half2 *h, const float *p) {
    const int t = threadIdx.x;
    const float4 &named = v[t];
    float4 *where = &v[t + 1];
    float x = v[t].x + (*where).y + where->z + named.w + first(v[2]);
    at(v, 3) = 2.0f * v[t];
    pairs[t] = pairs[t + 1];
    words[t] = *reinterpret_cast<const uint2 *>(h + 2 * t);
    h[t] = h[t + 1];
    items[0] = items[t];
    v[4] = items[1].place;
    const float4 &bound = __ldg(v + 5);
    float y = __ldg(reinterpret_cast<const float4 *>(p) + t).x + bound.y;
    v[6] = make_float4(x, x, y, (float)wide[0].x);
    pairs[1] = __ldg(pairs);
    Item made{__ldg(v + 10), 1};
    items[2] = made;
    __stcg(v + 7, v[8]);
    v[9] = named;
}

void host(std::vector<float4> &list, float4 *p) {
    list[0] = p[1];
    float4 v = *p;
    p[2] = v;
}
