// What a class template, a generic lambda or a macro gives a function is not seen where it is called
#include <sycl/sycl.hpp>
#include <wmma2sycl/vector_copy.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

struct Wide {
  float x, y, z, w;
  Wide(sycl::float4 v) : x(v.x()), y(v.y()), z(v.z()), w(v.w()) {}
};
inline float length(const Wide &v) { return v.x + v.y + v.z + v.w; }
inline float distance(const Wide &a, const Wide &b) { return a.x - b.x; }
namespace geometry {
template <class T> T mix(T a, T b) { return T{a.x() + b.y(), a.y(), a.z(), a.w()}; }
template <class V> struct Mixed {
  static V of(V a) { return ::geometry::mix(a, a); }
};
} // namespace geometry
template <class V> struct Metric {
  float operator()(V a, V b) const { return ::distance(a, b) + 1; }
};
#define LENGTH(v) length(v)

// a friend is found by its class alone, and one behind the template by its argument: they stay
template <class V> struct Shown {
  V v;
  friend float degrees(const Shown &s) { return s.v.x(); }
};
template <class V> struct Sum {
  float operator()(Shown<V> s) const { return degrees(s) + radians(s); }
};
template <class V> float radians(const Shown<V> &s) { return s.v.y(); }

// a friend and a function may be meant
float mad(const Wide &v) { return v.x; }
template <class V> struct Held {
  V v;
  friend float mad(const Held &s) { return s.v.x(); }
};
template <class V> struct Either {
  // W2S512: 'mad' of (V): a use of it may find another function in SYCL (wmma2sycl explain W2S512)
  float operator()(V v) const { return mad(v); }
};

// a class's own hides them all
template <class T> struct Half {
  static float length(T a) { return a.x() * 2; }
  static float twice(T a) { return length(a); }
  float later(T a) const;
};
template <class T> float Half<T>::later(T a) const { return [&] { return length(a); }(); }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void lengths(sycl::float4 *v, float *out) {
  auto measured = [&](auto q) { return ::length(q); };
  out[0] = measured(load_vector(v[0])) + Metric<sycl::float4>()(load_vector(v[0]), load_vector(v[1]));
  // W2S512: 'length' of (Wide): a use of it may find another function in SYCL (wmma2sycl explain W2S512)
  out[1] = LENGTH(v[1]);
  v[2] = geometry::Mixed<sycl::float4>::of(load_vector(v[3]));
  out[3] = Either<sycl::float4>()(load_vector(v[0])) + Either<Held<sycl::float4>>()(Held<sycl::float4>{v[0]});
  out[4] = Half<sycl::float4>::twice(load_vector(v[0])) + Half<sycl::float4>().later(load_vector(v[1]));
  out[2] = Sum<sycl::float4>()(Shown<sycl::float4>{v[1]});
}
