// The same in SYCL.
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<1>))
void packed(const int *threshold, unsigned *to) {
  syclex::work_group_static<int[8][32]> sums;
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<1>();
  sums[item.get_local_id(0) % 8][item.get_local_id(0) / 8] = item.get_local_id(0);
  sycl::group_barrier(item.get_group());
  if (item.get_local_id(0) >= 8) return;
  unsigned bits = 0;
  for (int b = 0; b < 32; ++b)
    bits |= (unsigned)(sums[item.get_local_id(0)][b] >= threshold[b]) << b;
  to[item.get_local_id(0)] = bits;
}
