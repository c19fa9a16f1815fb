// Functions of exactly the vectors that they are given are better than SYCL's templates; numbers bring nothing along
#include <cuda_runtime.h>
__host__ __device__ float dot(float2 a, float2 b) { return a.x * b.x + a.y * b.y; }
template <class T> __device__ T clamp(T v, T low, T high) { return v < low ? low : v > high ? high : v; }
struct Ray {
  float2 at;
  __device__ float length(float2 v) const { return dot(v, at); }
};

__global__ void lengths(float2 *v, float *out) {
  Ray ray{v[0]};
  out[threadIdx.x] = clamp(dot(v[0], v[1]), 0.0f, v[2].x) + ray.length(v[1]);
}
