#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

// W2S511: 'Point' depends on how float3 lies in memory: 12 bytes aligned to 4 in CUDA, 16 bytes aligned to 16 in SYCL (wmma2sycl explain W2S511)
struct Point : sycl::float3 { float w; };
struct Ray : public sycl::float4 {
  float end;
  float sum() const { return x() + y() + z() + this->w() + end; }
};
struct Far : Point { int n; };
struct Pair : sycl::int2 {};
// W2S511: 'Wide' depends on how double4 lies in memory: 32 bytes aligned to 16 in CUDA, 32 bytes aligned to 32 in SYCL (wmma2sycl explain W2S511)
struct Wide : sycl::double4 { int n; };
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
