// `extern "C"` out of a macro: a kernel's properties stand behind it.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define API extern "C"
#define EXPORT API __attribute__((visibility("default")))
#define KERNEL EXPORT SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>)) void

API
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(float *x, float s);
API
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(float *x, float s) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  x[item.get_local_id(2)] *= s;
}
EXPORT
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void shift(float *x, float s) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  x[item.get_local_id(2)] += s;
}
KERNEL negate(float *x) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  x[item.get_local_id(2)] = -x[item.get_local_id(2)];
}
KERNEL root(float *x) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  x[item.get_local_id(2)] = sycl::sqrt(x[item.get_local_id(2)]);
}

API void run(float *x) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<scale>, x, 2.0f);
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<shift>, x, 1.0f);
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<negate>, x);
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<root>, x);
}
