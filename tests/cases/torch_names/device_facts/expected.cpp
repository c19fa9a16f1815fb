#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/device_properties.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <torch/extension.h>
#include <c10/xpu/XPUStream.h>

template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void turn(T *out, const T *in, T by, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  assert(n > 0);
  for (int i = item.get_global_id(2); i < n; i += item.get_global_range(2)) out[i] = -in[i] * by + out[i];
}

// as many blocks as the device runs at once, and tensors made like others
torch::Tensor turned(torch::Tensor in) {
  const device_properties *device = kept_properties(c10::xpu::get_raw_device(c10::xpu::current_device()));
  const int blocks = device->multiProcessorCount * (kept_properties(c10::xpu::get_raw_device(in.get_device()))->maxThreadsPerMultiProcessor / 256);
  auto out = torch::zeros(in.sizes(), torch::TensorOptions().dtype(in.dtype()).device(in.device()));
  syclex::nd_launch(c10::xpu::getCurrentXPUStream().queue(), launch_range(blocks, 256),
                    syclex::kernel_function<turn<float>>,
                    out.data_ptr<float>(), in.data_ptr<float>(), (c10::complex<float>(0, 1) * 2.0f + c10::complex<float>(1)).imag(), in.numel());
  out.masked_fill_(out != 0, 1);
  out.div_(in, "floor").true_divide_(in);
  return out;
}
