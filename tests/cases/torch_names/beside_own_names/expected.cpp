// Names of PyTorch's in its namespaces, where the program calls things of its own by the same names.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
#include <c10/xpu/XPUStream.h>
namespace syclex = sycl::ext::oneapi::experimental;

#include <c10/xpu/XPUFunctions.h>
#include <c10/core/DeviceGuard.h>
#include <torch/extension.h>

using CUDAGuard = c10::DeviceGuard;

int device() {
  static c10::DeviceIndex known = -1;
  const c10::DeviceIndex current_device = c10::xpu::current_device();
  if (known != current_device)
    known = current_device;
  return known;
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void doubled(float *values) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  values[item.get_local_id(2)] *= 2;
}

void run(torch::Tensor values) {
  CUDAGuard guard(values.device());
  syclex::nd_launch(c10::xpu::getCurrentXPUStream().queue(), wmma2sycl::launch_range(1, 32), syclex::kernel_function<doubled>,
                    values.data_ptr<float>());
}
