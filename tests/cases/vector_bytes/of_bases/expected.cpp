#include <sycl/sycl.hpp>
#include <wmma2sycl/plain_vectors.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

struct Point : plain_float3 { float w; };
struct Ray : public sycl::float4 {
  float end;
  float sum() const { return x() + y() + z() + this->w() + end; }
};
struct Far : Point { int n; };
struct Pair : sycl::int2 {};
struct Wide : plain_double4 { int n; };
template <class V> struct Twice : V { V second; };
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void lengths(float *out, const Point *points, const Ray *rays, const Far *far, const Wide *wide, Pair *pairs) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  int t = item.get_local_id(2);
  out[t] = points[t].w + points[t].x() + rays[t].sum() + far[t].n + wide[t].n + pairs[t].y();
  Twice<sycl::float2> both;
  both.x() = both.second.y() = t;
  out[t] += both.x();
}
