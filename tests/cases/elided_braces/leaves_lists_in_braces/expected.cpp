#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

struct Pair { float x, y; };
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(sycl::float4 *out, sycl::float4 a) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  sycl::float4 t[2] = {{1, 2, 3, 4}, a}, u[2] = {sycl::float4(1, 2, 3, 4)};
  Pair pairs[2] = {1, 2, 3, 4};
  float numbers[4] = {1, 2, 3};
  sycl::float4 none[2] = {}, first[2] = {{1, 0, 0, 0}};
  out[item.get_local_id(2)].x() = t[0].x() + u[1].y() + pairs[1].x + numbers[3] + none[0].x() + first[0].y();
}
