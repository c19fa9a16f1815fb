// Functions of exactly the vectors that they are given are better than SYCL's templates; numbers bring nothing along
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

float dot(sycl::float2 a, sycl::float2 b) { return a.x() * b.x() + a.y() * b.y(); }
template <class T> T clamp(T v, T low, T high) { return v < low ? low : v > high ? high : v; }
struct Ray {
  sycl::float2 at;
  float length(sycl::float2 v) const { return dot(v, at); }
};

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void lengths(sycl::float2 *v, float *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  Ray ray{v[0]};
  out[item.get_local_id(2)] = clamp(dot(v[0], v[1]), 0.0f, v[2].x()) + ray.length(v[1]);
}
