// An extension of PyTorch's stable interface.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
#include <cstdint>
#include <torch/csrc/inductor/aoti_torch/c/shim_xpu.h>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <torch/csrc/stable/tensor.h>
#include <torch/csrc/stable/library.h>
#include <torch/csrc/stable/ops.h>
#include <torch/csrc/stable/accelerator.h>
#include <torch/csrc/inductor/aoti_torch/c/shim.h>
#include <torch/headeronly/core/ScalarType.h>
#include <torch/headeronly/util/shim_utils.h>
#include <torch/csrc/stable/macros.h>
template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(T *out, const T *in, float by, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  int i = item.get_global_id(2);
  if (i < n) out[i] = T(float(in[i]) * by);
}
inline sycl::queue get_current_cuda_stream(int32_t device_index = -1) {
  void *stream_ptr = nullptr;
  TORCH_ERROR_CODE_CHECK(aoti_torch_get_current_xpu_stream(device_index, &stream_ptr));
  return stream_at(stream_ptr);
}
torch::stable::Tensor scaled(torch::stable::Tensor const &in, double by) {
  STD_TORCH_CHECK((in.device().type() == torch::headeronly::DeviceType::XPU) && in.is_contiguous(), "a tensor of the device, in rows");
  STD_TORCH_CHECK(in.scalar_type() == torch::headeronly::ScalarType::Float, "numbers of 32 bits");
  const torch::stable::accelerator::DeviceGuard guard(in.get_device_index());
  auto out = torch::stable::empty_like(in);
  auto stream = get_current_cuda_stream(in.get_device_index());
  int n = in.numel();
  syclex::nd_launch(stream, launch_range((n + 255) / 256, 256), syclex::kernel_function<scale<float>>,
                    out.mutable_data_ptr<float>(), in.const_data_ptr<float>(), float(by), n);
  return out;
}
STABLE_TORCH_LIBRARY_FRAGMENT(_C, m) { m.def("scaled(Tensor x, float by) -> Tensor"); }
STABLE_TORCH_LIBRARY_IMPL(_C, XPU, m) { m.impl("scaled", TORCH_BOX(&scaled)); }
