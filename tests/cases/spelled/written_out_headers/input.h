#pragma once
#define DEFINE_OPERATOR(T, op) \
    __host__ __device__ inline T operator op(T a, T b) { return make_##T(a.x op b.x, a.y op b.y); }
#define HALF_OF(v) (v.x / 2)
DEFINE_OPERATOR(float2, +)
DEFINE_OPERATOR(int2, *)
