#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/device_properties.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#if defined(USE_ROCM)
void scale(float *x, float by) { x[sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_group(2) * 64 + sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_local_id(2)] *= by; }
void run(float *x, float by) { scale<<<4, 64>>>(x, by); }
#else
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(float *x, float by) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  x[item.get_group(2) * 32 + item.get_local_id(2)] *= by;
}
void run(float *x, float by) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(8, 32), syclex::kernel_function<scale>, x, by);
}
#endif
#if !defined(__HIP_PLATFORM_AMD__) || defined(OWN)
int lanes() { return 32; }
#else
int lanes() { device_properties p; p = properties_of(0); return p.warpSize; }
#endif
#if defined(__HIP_PLATFORM_AMD__) || defined(OWN)
// W2S118: this branch, which the preprocessor skips ('#if defined(__HIP_PLATFORM_AMD__) || defined(OWN)' does not hold), has a kernel or a launch, which was not migrated: '__global__ void own(float *x) { x[threadIdx.x] = 0; }' (wmma2sycl explain W2S118)
void own(float *x) { x[sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_local_id(2)] = 0; }
#endif
