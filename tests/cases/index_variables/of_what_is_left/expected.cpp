// What is taken from a sum or a size is not below zero where that is enough, and wraps at 32 bits where it is not.
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void left(unsigned long long *wide, int *p) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  wide[0] = (unsigned(item.get_local_range(2)) >> 13) - 255 + (unsigned(item.get_local_id(1)) % unsigned(item.get_local_range(2)) >> 3);
  wide[1] = unsigned(item.get_local_range(2)) + static_cast<unsigned>(-2ll) + (3ll - unsigned(item.get_group(2)));
  wide[2] = unsigned(item.get_group_range(2)) - 1;
  wide[3] = item.get_local_range(2) * 4 + 64 - 64;
  wide[4] = unsigned(item.get_local_range(2)) / 32 - 1;
  p[0] = (unsigned(item.get_local_id(2)) >> 25) / unsigned(item.get_local_range(2)) >= unsigned(item.get_local_range(2)) * 32ll - (2 - 33u);
  p[1] = (item.get_local_range(2) + 31 - 1) / 32;
  p[2] = std::is_same<decltype(p[0] ? std::declval<const unsigned &>() : std::declval<const unsigned &>()), const unsigned &>::value;
}
