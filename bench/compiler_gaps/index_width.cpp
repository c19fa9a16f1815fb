// The same in SYCL.
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void index_width(float *c, float value, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  const int i = item.get_group(2) * item.get_local_range(2) + item.get_local_id(2);
  if (i < n) c[i] = value;
}
