// Operators that do the same for each component go: SYCL's vectors have them.
#include <cuda_runtime.h>

__host__ __device__ inline float4 operator+(const float4 &a, const float4 &b) {
    return make_float4(a.x + b.x, a.y + b.y, a.z + b.z, a.w + b.w);
}
inline __host__ __device__ float4 operator*(float s, const float4 &v) {
    return make_float4(s * v.x, s * v.y, s * v.z, s * v.w);
}
__device__ inline float4 &operator+=(float4 &a, float4 b) { a = a + b; return a; }
__device__ inline float2 operator-(float2 a) { return make_float2(-a.x, -a.y); }

// how far one is from the other
static __host__ __device__ __forceinline__ int3 operator-(int3 l, int3 r)
{
    return {l.x - r.x, l.y - r.y, l.z - r.z};
}

inline __device__ double2 operator*(double2 a, double2 b)
{
    double2 product;
    product.x = a.x * b.x;
    product.y = a.y * b.y;
    return product;
}

inline __device__ void operator-=(float2 &a, float2 b) { a.x -= b.x; a.y -= b.y; }

__global__ void sum(float4 *out, const float4 *in, float2 *pairs, double2 *wide) {
    out[threadIdx.x] += 2.0f * (in[threadIdx.x] + in[0]);
    pairs[threadIdx.x] -= -pairs[0];
    wide[threadIdx.x] = wide[threadIdx.x] * wide[0];
}

int main() {
    int3 d = make_int3(1, 2, 3) - make_int3(3, 2, 1);
    return d.x + d.y + d.z;
}
