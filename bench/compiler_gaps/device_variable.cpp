// The same in SYCL: a device_global is reached through a pointer, one load more that the next one waits for.
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

inline syclex::device_global<float> scale;
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<1>))
void scaled(float *p) {
  const std::size_t i = sycl::ext::oneapi::this_work_item::get_nd_item<1>().get_global_id(0);
  p[i] *= scale;
}
