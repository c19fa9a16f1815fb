#include <vector>
namespace red {
template <class T> __host__ __device__ int parts(const T &) { return 1; }
template <class T> int count(const std::vector<T> &v) {
  int n = 0;
  for (auto &x : v) n += parts(x);
  return n;
}
template <class T> __global__ void count_on_device(const T *p, int *n) { *n = parts(p[0]) + width(p[0]) + seen(p[0]); }
}
template <class T> __device__ T twice(T x) { return scaled(x, 2); }
__host__ __device__ inline int parts(const float2 &) { return 2; }
int parts(const dim3 &) { return 3; }
__device__ int width(float2) { return 64; }
__device__ int seen(float2) { return 1; }
__device__ float2 scaled(float2 v, float by) { return {v.x * by, v.y * by}; }
__device__ inline float2 operator*(float by, float2 v) { return make_float2(by * v.x, by * v.y); }
template <class T> __device__ T thrice(T x) { return 3.0f * x; }
__device__ int of_no_template(float4) { return 4; }
__global__ void scale(float2 *p) { p[0] = twice(p[0]); }
int run(float2 *p, int *n) {
  red::count_on_device<<<1, 1>>>(p, n);
  scale<<<1, 1>>>(p);
  return red::count(std::vector<float2>(2));
}
