#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

float factor(int lane) { return 1.0f + lane; }
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(float *p, float by) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  p[item.get_local_id(2)] *= by * factor(unsigned(item.get_local_id(2)));
}
