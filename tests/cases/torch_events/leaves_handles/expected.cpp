#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <torch/extension.h>
#include <c10/xpu/XPUStream.h>
#include <ATen/xpu/XPUEvent.h>
#include <memory>
#include <vector>

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void zero(float *p) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  p[item.get_local_id(2)] = 0.0f;
}

void clear(at::Tensor t, unsigned flags) {
  // W2S401: 'at::cuda::CUDAEvent(flags)' is not migrated (wmma2sycl explain W2S401)
  at::xpu::XPUEvent done, given(flags), shared(2 | 4);
  // W2S401: 'at::cuda::CUDAEvent, made with flags' is not migrated (wmma2sycl explain W2S401)
  auto kept = std::make_unique<at::xpu::XPUEvent>(0);
  std::vector<at::xpu::XPUEvent> events;
  // W2S401: 'at::cuda::CUDAEvent, made with flags' is not migrated (wmma2sycl explain W2S401)
  events.emplace_back(0);
  events.emplace_back();
  syclex::nd_launch(c10::xpu::getCurrentXPUStream().queue(), launch_range(1, 32), syclex::kernel_function<zero>,
                    t.data_ptr<float>());
  done.record(c10::xpu::getCurrentXPUStream());
  // W2S401: 'at::cuda::CUDAEvent, as CUDA's handle' is not migrated (wmma2sycl explain W2S401)
  query_status(done);
  // W2S401: 'at::cuda::CUDAEvent::event' is not migrated (wmma2sycl explain W2S401)
  event_handle handle = done.event();
  recorded(handle).wait();
}
