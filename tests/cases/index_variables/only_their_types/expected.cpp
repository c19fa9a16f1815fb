// The type of an expression is asked for, which is not computed.
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

decltype(unsigned{} - 1) less(int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  return n - unsigned(item.get_local_id(2));
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void types(unsigned long long *p, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  decltype(unsigned{}) b = item.get_local_id(2);
  p[1] = decltype(unsigned{} * unsigned{} + unsigned{} - 8u)(-1) + decltype(unsigned{} * unsigned{})(2);
  p[0] = sizeof(unsigned(item.get_local_id(2))) + b + decltype((std::declval<const unsigned &>()))(-1) + less(unsigned(item.get_local_id(2)));
}
