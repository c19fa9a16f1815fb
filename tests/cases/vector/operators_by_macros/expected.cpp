// Operators for a vector, each written by one macro.
#include <sycl/sycl.hpp>
#include <wmma2sycl/plain_vectors.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define OPERATOR(o)                                                                                           \
  inline plain_float3 operator o(plain_float3 a, plain_float3 b) {                                         \
    return plain_float3(a.x() o b.x(), a.y() o b.y(), a.z() o b.z());                                                       \
  }                                                                                                           \
  inline plain_float3 &operator o##=(plain_float3 &a, const plain_float3 &b) { return a = a o b; }
OPERATOR(+)
OPERATOR(*)
#undef OPERATOR

struct Body {
  plain_float3 position;
  float mass;
};

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void advance(Body *bodies, const plain_float3 *velocity) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  bodies[item.get_local_id(2)].position += velocity[item.get_local_id(2)] * velocity[item.get_local_id(2)];
}

template <plain_float3 (*F)(plain_float3)> plain_float3 twice(plain_float3 v) { return F(F(v)); }
plain_float3 halved(plain_float3 v) { return plain_float3(v.x() / 2, v.y() / 2, v.z() / 2); }
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void quarter(plain_float3 *p) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  p[item.get_local_id(2)] = twice<halved>(p[item.get_local_id(2)]);
}
