#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

static syclex::device_global<int> count;
static syclex::device_global<float[4]> table;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void counted(int *out, int n) {
  count.get() = n;
  out[0] = count.get();
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scaled(float *out, int n) {
  auto *window = dynamic_local_memory<float>();
  window[0] = 2.0f;
  out[0] = table[n] * window[0];
}
