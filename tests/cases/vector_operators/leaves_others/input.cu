// Templates that no vector reaches, operators of both a vector and a class, and scaling by components, whoever does it.
#include <cuda_runtime.h>
#include <cstdio>

struct Pair { float x, y; };
template <typename V> __device__ V operator*(V a, V b) { return V{a.x * b.x, a.y + b.y}; }
template <typename V> __device__ bool operator<(const V &a, const V &b) { return a.x < b.x; }
struct Shift {
    float by;
    __device__ float2 operator()(float2 a) const { return make_float2(a.x + by, a.y); }
    friend __device__ float2 operator+(const Shift &s, float2 a) { return s(a); }
};
__device__ float3 operator*(float3 a, float s) { return make_float3(a.x * s, a.y * s, a.z * s); }
__device__ float3 operator*(float s, float3 a) { return make_float3(a.x * s, a.y * s, a.z * s); }
__device__ float3 operator/(float3 a, float s) { return make_float3(a.x / s, a.y / s, a.z / s); }
__device__ void operator*=(float3 &a, float s) { a.x *= s; a.y *= s; a.z *= s; }
__device__ float2 operator-(float2 a, float s) { return make_float2(a.x - s, a.y); }

__global__ void scale(float4 *out) {
    float3 v = 2 * make_float3(1, 2, 3) * 2.0 / 4;
    v *= 8;
    Pair p = Pair{1, 2} * Pair{3, 4};
    float2 moved = Shift{1} + make_float2(p.x, p.y), back = moved - 1.f;
    out[threadIdx.x] = make_float4(v.x, v.y, v.z, back.x + (p < Pair{4, 4}));
}

int main() {
    float4 *d, h;
    cudaMalloc(&d, sizeof h);
    scale<<<1, 1>>>(d);
    cudaMemcpy(&h, d, sizeof h, cudaMemcpyDeviceToHost);
    bool ok = h.x == 8 && h.y == 16 && h.z == 24 && h.w == 4;
    puts(ok ? "PASS" : "FAIL");
    return !ok;
}
