// The macros take members of what they are given, and make more of them.
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#define TWICE(n) (2 * n)
#define KEPT(n) n

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void places(int *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  out[0] = (item.get_local_id(2) / 2);
  out[1] = (item.get_group(2) == 0) ? (unsigned(item.get_local_id(2)) + unsigned(item.get_local_id(1)) * unsigned(item.get_local_range(2))) : 0;
  out[2] = TWICE(item.get_local_id(2)) + TWICE(32) + KEPT(item.get_group(1));
}
