// An extension of PyTorch's stable interface.
#include <torch/csrc/stable/tensor.h>
#include <torch/csrc/stable/library.h>
#include <torch/csrc/stable/ops.h>
#include <torch/csrc/stable/accelerator.h>
#include <torch/csrc/inductor/aoti_torch/c/shim.h>
#include <torch/headeronly/core/ScalarType.h>
#include <torch/headeronly/util/shim_utils.h>
#include <torch/csrc/stable/macros.h>
template <typename T> __global__ void scale(T *out, const T *in, float by, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = T(float(in[i]) * by);
}
inline cudaStream_t get_current_cuda_stream(int32_t device_index = -1) {
  void *stream_ptr = nullptr;
  TORCH_ERROR_CODE_CHECK(aoti_torch_get_current_cuda_stream(device_index, &stream_ptr));
  return reinterpret_cast<cudaStream_t>(stream_ptr);
}
torch::stable::Tensor scaled(torch::stable::Tensor const &in, double by) {
  STD_TORCH_CHECK(in.is_cuda() && in.is_contiguous(), "a tensor of the device, in rows");
  STD_TORCH_CHECK(in.scalar_type() == torch::headeronly::ScalarType::Float, "numbers of 32 bits");
  const torch::stable::accelerator::DeviceGuard guard(in.get_device_index());
  auto out = torch::stable::empty_like(in);
  auto stream = get_current_cuda_stream(in.get_device_index());
  int n = in.numel();
  scale<<<(n + 255) / 256, 256, 0, stream>>>(out.mutable_data_ptr<float>(), in.const_data_ptr<float>(), float(by), n);
  STD_CUDA_KERNEL_LAUNCH_CHECK();
  return out;
}
STABLE_TORCH_LIBRARY_FRAGMENT(_C, m) { m.def("scaled(Tensor x, float by) -> Tensor"); }
STABLE_TORCH_LIBRARY_IMPL(_C, CUDA, m) { m.impl("scaled", TORCH_BOX(&scaled)); }
