// The same in SYCL.
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void two_steps(const float *x, float *y) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  const int lane = item.get_local_id(2) % 32;
  float sum = 0;
  for (int c = lane; c < 64; c += 32) sum += x[c];
  y[item.get_local_id(2)] = sum;
}
