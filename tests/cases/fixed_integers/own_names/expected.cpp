#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

typedef unsigned char uint8_t;
typedef unsigned int uint32_t;
typedef std::uint64_t uint64_t;

extern "C"
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void sums(const uint64_t *x, uint64_t *out, uint32_t n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  for (uint32_t i = item.get_local_id(2); i < n; i += 32) out[i] = x[i] + uint8_t(i);
}
