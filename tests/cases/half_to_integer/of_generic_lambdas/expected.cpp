// Generic lambdas alone, in a source without templates
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void k(const float *in, int *o, sycl::half h) {
  auto whole = [](auto x) -> int { return x; };
  o[0] = whole(in[0]) + whole(h);
  auto same = [](auto x) { return x; };
  o[1] = same(o[2]);
}
