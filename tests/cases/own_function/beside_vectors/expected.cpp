// SYCL's functions come along with its vectors: a template of that name is no better, a conversion worse
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

struct Plane {
  float x;
  Plane(sycl::float2 v) : x(v.x()) {}
};
float distance(Plane a, Plane b) { return a.x - b.x; }

namespace geometry {
template <class T> float dot(T a, T b) { return a.x() * b.x() + 2.0f * a.y() * b.y(); }
template <class T> float length(const T &v) { return ::geometry::dot(v, v); }
} // namespace geometry
using geometry::length;
template <class T> T normalize(const T &v) { return T{v.x() / ::geometry::length(v), v.y() / ::geometry::length(v)}; }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void lengths(sycl::float2 *v, float *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  using namespace geometry;
  v[0] = ::normalize(v[1]);
  out[item.get_local_id(2)] = ::geometry::length(v[0]) + ::geometry::dot(v[0], v[1]) + ::distance(v[0], v[1]);
}

int main() {
  sycl::queue &q = default_queue();
  sycl::float2 *v, host = sycl::float2(3.0f, 4.0f);
  v = sycl::malloc_device<sycl::float2>(64, q);
  auto *out = sycl::malloc_device<float>(32, q);
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<lengths>, v, out);
  return geometry::length(host) > ::distance(host, host);
}
