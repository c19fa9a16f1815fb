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
