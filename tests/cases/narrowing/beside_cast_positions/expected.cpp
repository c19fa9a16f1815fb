// What is compared with a position that is cast has to be 32 bits wide, too: both may be below zero
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void compared(const int *in, int *out, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  int t = item.get_local_id(2), a = in[t];
  if (unsigned(item.get_group(2)) + a <= -2 * unsigned(item.get_local_id(2))) out[t] = 1;
  if (t > 3 && unsigned(item.get_group(2)) + a <= -unsigned(item.get_local_id(2))) out[t] = 2;
  if (unsigned(item.get_group(2)) + a <= unsigned(item.get_local_id(2)) - 5) out[t] = 3;
  // as wide as each other, so that they keep their order
  if (item.get_group(2) + a <= n * item.get_local_id(2)) out[t] = 4;
}
