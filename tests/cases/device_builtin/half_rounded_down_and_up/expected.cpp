// Conversions of half to integers that round down and up.
#include <sycl/sycl.hpp>
#include <wmma2sycl/conversions.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void rounded(const sycl::half *x, unsigned *u, short *s) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  const int t = item.get_local_id(2);
  u[2 * t] = saturate_cast<unsigned>(sycl::floor(x[t]));
  u[2 * t + 1] = saturate_cast<unsigned>(sycl::ceil(x[t]));
  s[2 * t] = saturate_cast<short>(sycl::floor(x[t]));
  s[2 * t + 1] = saturate_cast<short>(sycl::ceil(x[t]));
}
