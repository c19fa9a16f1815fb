#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/blas.hpp>
#include <wmma2sycl/device_properties.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <torch/extension.h>
#include <c10/xpu/XPUStream.h>
// W2S404: header 'ATen/cuda/CUDASparse.h' was dropped; what it declares is not migrated (wmma2sycl explain W2S404)

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void zero(float *p) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  p[item.get_local_id(2)] = 0.0f;
}

void clear(at::Tensor t) {
  // W2S401: 'at::cuda::clearCublasWorkspaces' is not migrated (wmma2sycl explain W2S401)
  at::cuda::clearCublasWorkspaces();
  const int processors = kept_properties(c10::xpu::get_raw_device(c10::xpu::current_device()))->multiProcessorCount;
  auto handle = blas_handle(c10::xpu::getCurrentXPUStream().queue());
  syclex::nd_launch(c10::xpu::getCurrentXPUStream().queue(), launch_range(processors, 32), syclex::kernel_function<zero>,
                    t.data_ptr<float>());
  // W2S401: 'TORCH_CUDABLAS_CHECK' is not migrated (wmma2sycl explain W2S401)
  TORCH_CUDABLAS_CHECK(blas_status_of([&] { handle.set_queue(c10::xpu::getCurrentXPUStream().queue()); }));
}
