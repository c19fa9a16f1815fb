// What a class template, a generic lambda or a macro gives a function is not seen where it is called
#include <cuda_runtime.h>
struct Wide {
  float x, y, z, w;
  __host__ __device__ Wide(float4 v) : x(v.x), y(v.y), z(v.z), w(v.w) {}
};
__host__ __device__ inline float length(const Wide &v) { return v.x + v.y + v.z + v.w; }
__host__ __device__ inline float distance(const Wide &a, const Wide &b) { return a.x - b.x; }
namespace geometry {
template <class T> __host__ __device__ T mix(T a, T b) { return T{a.x + b.y, a.y, a.z, a.w}; }
template <class V> struct Mixed {
  static __device__ V of(V a) { return mix(a, a); }
};
} // namespace geometry
template <class V> struct Metric {
  __host__ __device__ float operator()(V a, V b) const { return distance(a, b) + 1; }
};
#define LENGTH(v) length(v)

// a friend is found by its class alone, and one behind the template by its argument: they stay
template <class V> struct Shown {
  V v;
  __device__ friend float degrees(const Shown &s) { return s.v.x; }
};
template <class V> struct Sum {
  __device__ float operator()(Shown<V> s) const { return degrees(s) + radians(s); }
};
template <class V> __device__ float radians(const Shown<V> &s) { return s.v.y; }

// a friend and a function may be meant
__device__ float mad(const Wide &v) { return v.x; }
template <class V> struct Held {
  V v;
  __device__ friend float mad(const Held &s) { return s.v.x; }
};
template <class V> struct Either {
  __device__ float operator()(V v) const { return mad(v); }
};

// a class's own hides them all
template <class T> struct Half {
  static __host__ __device__ float length(T a) { return a.x * 2; }
  static __host__ __device__ float twice(T a) { return length(a); }
  __device__ float later(T a) const;
};
template <class T> __device__ float Half<T>::later(T a) const { return [&] { return length(a); }(); }

__global__ void lengths(float4 *v, float *out) {
  auto measured = [&](auto q) { return length(q); };
  out[0] = measured(v[0]) + Metric<float4>()(v[0], v[1]);
  out[1] = LENGTH(v[1]);
  v[2] = geometry::Mixed<float4>::of(v[3]);
  out[3] = Either<float4>()(v[0]) + Either<Held<float4>>()(Held<float4>{v[0]});
  out[4] = Half<float4>::twice(v[0]) + Half<float4>().later(v[1]);
  out[2] = Sum<float4>()(Shown<float4>{v[1]});
}
