#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void first(float *p) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  p[item.get_local_id(2)] = 1.0f; /* why */
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void second(float *p) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  /* before */ p[item.get_local_id(2)] = 1.0f;
} // behind
float third(float x) { return x; /* nothing to do */ }
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fourth() { /* nothing */ }
