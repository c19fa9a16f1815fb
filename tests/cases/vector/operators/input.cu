struct Complex { float re, im; };
__host__ __device__ inline float4 operator+(const float4 &a, const float4 &b) {
    return make_float4(a.x + b.x, a.y + b.y, a.z + b.z, a.w + b.w);
}
__device__ inline float4 &operator+=(float4 &a, float4 b) { a = a + b; return a; }
__device__ inline float2 operator-(float2 a) { return make_float2(-a.x, -a.y); }
__device__ inline Complex operator+(Complex a, Complex b) { return {a.re + b.re, a.im + b.im}; }
__device__ inline float4 scaled(float s, float4 v) { return make_float4(s * v.x, s * v.y, s * v.z, s * v.w); }

__global__ void sum(float4 *out, const float4 *in) { out[threadIdx.x] += scaled(2.0f, in[threadIdx.x] + in[0]); }
