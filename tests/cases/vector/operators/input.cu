struct Complex { float re, im; };
__host__ __device__ inline float2 operator*(const float2 &a, const float2 &b) {
    return make_float2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}
__device__ inline float2 &operator*=(float2 &a, float2 b) { a = a * b; return a; }
__device__ inline float2 operator~(float2 a) { return make_float2(a.x, -a.y); }
__device__ inline Complex operator+(Complex a, Complex b) { return {a.re + b.re, a.im + b.im}; }
__device__ inline float4 scaled(float s, float4 v) { return make_float4(s * v.x, s * v.y, s * v.z, s * v.w); }
__device__ inline bool operator==(int2 a, int2 b) { return a.x == b.x && a.y == b.y; }
__device__ inline int2 operator<(int2 a, int2 b) { return make_int2(a.x < b.x, a.y < b.y); }

__global__ void product(float2 *out, const float2 *in) { out[threadIdx.x] *= ~in[threadIdx.x] * in[0]; }
