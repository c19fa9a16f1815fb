// Operators for a vector, each written by one macro.
#include <cuda_runtime.h>

#define OPERATOR(o)                                                                                           \
  __host__ __device__ inline float3 operator o(float3 a, float3 b) {                                         \
    return make_float3(a.x o b.x, a.y o b.y, a.z o b.z);                                                       \
  }                                                                                                           \
  __host__ __device__ inline float3 &operator o##=(float3 &a, const float3 &b) { return a = a o b; }
OPERATOR(+)
OPERATOR(*)
#undef OPERATOR

struct Body {
  float3 position;
  float mass;
};

__global__ void advance(Body *bodies, const float3 *velocity) {
  bodies[threadIdx.x].position += velocity[threadIdx.x] * velocity[threadIdx.x];
}

template <float3 (*F)(float3)> __device__ float3 twice(float3 v) { return F(F(v)); }
__device__ float3 halved(float3 v) { return make_float3(v.x / 2, v.y / 2, v.z / 2); }
__global__ void quarter(float3 *p) { p[threadIdx.x] = twice<halved>(p[threadIdx.x]); }
