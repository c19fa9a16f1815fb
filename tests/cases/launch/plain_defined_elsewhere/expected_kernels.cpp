#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void plain(float *c) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  c[item.get_local_id(2)] = 0.0f;
}
float half_of(float x) { return 0.5f * x; }
