#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <torch/extension.h>
#include <c10/xpu/XPUStream.h>
#include <c10/core/DeviceGuard.h>
#include <vector>

#define LAUNCH(kernel, grid, block, ...) syclex::nd_launch(c10::xpu::getCurrentXPUStream().queue(), launch_range(grid, block), syclex::kernel_function<kernel>, __VA_ARGS__)

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(float *p, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  for (int i = item.get_local_id(2); i < n; i += item.get_local_range(2)) p[i] = 1.0f;
}

template <typename T>
void run(T *p, int n, sycl::queue stream) {
  syclex::nd_launch(stream, launch_range(1, 32), syclex::kernel_function<fill>, p, n);
}

void each(std::vector<at::Tensor> all) {
  for (auto &t : all) {
    c10::DeviceGuard guard(t.device());
    const c10::xpu::XPUStream stream = c10::xpu::getCurrentXPUStream(t.get_device());
    syclex::nd_launch(stream.queue(), launch_range(1, 32), syclex::kernel_function<fill>,
                      t.data_ptr<float>(), t.numel());
    syclex::nd_launch(stream.queue(), launch_range(1, 32), syclex::kernel_function<fill>,
                      t.data_ptr<float>(), t.numel());
    run<float>(t.data_ptr<float>(), t.numel(), stream.queue());
    run<float>(t.data_ptr<float>(), t.numel(), c10::xpu::getCurrentXPUStream().queue());
    stream.queue().memset(t.data_ptr(), 0, t.nbytes());
    LAUNCH(fill, 1, 32, t.data_ptr<float>(), 4);
    stream.queue().wait_and_throw();
  }
  const c10::OptionalDeviceGuard first(device_of(all[0]));
  c10::DeviceGuard second{c10::Device(c10::kXPU, (char)all[0].get_device())};
  torch::Device third("xpu:0");
  sycl::queue last = c10::xpu::getCurrentXPUStream().queue();
  run(all[0].data_ptr<float>(), 4, last);
}
