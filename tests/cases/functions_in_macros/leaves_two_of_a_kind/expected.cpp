#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

float more(float x) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  return x + unsigned(item.get_local_id(2));
}
float less(float x) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  return x - unsigned(item.get_local_id(2));
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void both(float *d) { *d = more(1) + less(2); }
