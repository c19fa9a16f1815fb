#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/device_properties.hpp>
#include <wmma2sycl/runtime.hpp>
#include <c10/xpu/XPUStream.h>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <torch/extension.h>
#include <c10/xpu/XPUFunctions.h>
#include <c10/macros/Macros.h>

#define CHECK_CUDA(x) TORCH_CHECK(x.is_xpu(), #x " must be a CUDA tensor")
#define CHECK_DEVICE(x) TORCH_CHECK(x.device().type() == torch::kXPU, #x " must be on the device")

template <typename scalar_t>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void add(torch::PackedTensorAccessor32<scalar_t, 2, torch::DefaultPtrTraits> x, scalar_t v) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  const int i = item.get_group(2), j = item.get_local_id(2);
  if (i < x.size(0) && j < x.size(1)) x[i][j] += v;
}

torch::Tensor plus(torch::Tensor x, double v) {
  CHECK_CUDA(x);
  CHECK_DEVICE(x);
  auto counts = torch::zeros({2}, at::device(at::kXPU).dtype(torch::kInt));
  TORCH_CHECK(torch::xpu::is_available() && c10::xpu::device_count() > 0);
  if (!x.is_xpu()) x = x.to(torch::kXPU);
  auto y = torch::zeros({2, 3}, torch::TensorOptions().dtype(torch::kHalf).device(torch::kXPU, x.get_device()));
  if (x.device().type() == at::DeviceType::XPU) x = x + y.to(x.options());
  AT_DISPATCH_FLOATING_TYPES_AND_HALF(x.scalar_type(), "add", [&] {
    syclex::nd_launch(c10::xpu::getCurrentXPUStream().queue(), launch_range(x.size(0), x.size(1)), syclex::kernel_function<add<scalar_t>>,
                      x.packed_accessor32<scalar_t, 2, torch::DefaultPtrTraits>(), scalar_t(v));
  });
  c10::xpu::syncStreamsOnDevice();
  return x;
}

TORCH_LIBRARY(demo, m) { m.def("plus(Tensor x, float v) -> Tensor"); }
TORCH_LIBRARY_IMPL(demo, XPU, m) { m.impl("plus", &plus); }

int memory_of(at::Tensor x) {
  int device, count;
  device = c10::xpu::current_device();
  count = c10::xpu::device_count();
  c10::xpu::set_device(x.get_device());
  device_properties properties;
  properties = properties_of(c10::xpu::get_raw_device(x.get_device()));
  c10::xpu::set_device(device);
  return properties.sharedMemPerBlock;
}
