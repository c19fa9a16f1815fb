// The same in SYCL.
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<1>))
void packed(const int *sums, const int *threshold, unsigned *to) {
  const std::size_t i = sycl::ext::oneapi::this_work_item::get_nd_item<1>().get_global_id(0);
  unsigned bits = 0;
  for (int b = 0; b < 32; ++b)
    bits |= (unsigned)(sums[i * 32 + b] >= threshold[b]) << b;
  to[i] = bits;
}
