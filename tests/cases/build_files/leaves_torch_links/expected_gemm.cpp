#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <c10/xpu/XPUStream.h>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <torch/extension.h>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void zero(float *p) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  p[item.get_local_id(2)] = 0.0f;
}
void clear(at::Tensor t) { syclex::nd_launch(c10::xpu::getCurrentXPUStream().queue(), launch_range(1, 32), syclex::kernel_function<zero>, t.data_ptr<float>()); }
