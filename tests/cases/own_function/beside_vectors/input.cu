// SYCL's functions come along with its vectors: a template of that name is no better, a conversion worse
#include <cuda_runtime.h>
struct Plane {
  float x;
  __host__ __device__ Plane(float2 v) : x(v.x) {}
};
__host__ __device__ float distance(Plane a, Plane b) { return a.x - b.x; }

namespace geometry {
template <class T> __host__ __device__ float dot(T a, T b) { return a.x * b.x + 2.0f * a.y * b.y; }
template <class T> __host__ __device__ float length(const T &v) { return dot(v, v); }
} // namespace geometry
using geometry::length;
template <class T> __device__ T normalize(const T &v) { return T{v.x / length(v), v.y / length(v)}; }

__global__ void lengths(float2 *v, float *out) {
  using namespace geometry;
  v[0] = normalize(v[1]);
  out[threadIdx.x] = length(v[0]) + dot(v[0], v[1]) + distance(v[0], v[1]);
}

int main() {
  float2 *v, host = make_float2(3.0f, 4.0f);
  float *out;
  cudaMalloc(&v, 64 * sizeof(float2));
  cudaMalloc(&out, 32 * sizeof(float));
  lengths<<<1, 32>>>(v, out);
  return geometry::length(host) > distance(host, host);
}
