#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#define INDEX (item.get_global_id(2))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(float *p) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  p[INDEX] = 1.0f;
}
