// C's functions of doubles and integers: <cmath> has them.
#include <sycl/sycl.hpp>
#include <cmath>
namespace syclex = sycl::ext::oneapi::experimental;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(double *x) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  x[item.get_local_id(2)] = item.get_local_id(2);
}

double root(double x, int n) { return sqrt(x) + pow(2, n) + sqrtf(2.0f); }
