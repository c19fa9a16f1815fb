#include <torch/extension.h>
#include <ATen/cuda/CUDAContext.h>

template <typename T> __global__ void turn(T *out, const T *in, T by, int n) {
  assert(n > 0);
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) out[i] = -in[i] * by + out[i];
}

// as many blocks as the device runs at once, and tensors made like others
torch::Tensor turned(torch::Tensor in) {
  const cudaDeviceProp *device = at::cuda::getCurrentDeviceProperties();
  const int blocks = device->multiProcessorCount * (at::cuda::getDeviceProperties(in.get_device())->maxThreadsPerMultiProcessor / 256);
  auto out = torch::zeros(in.sizes(), torch::TensorOptions().dtype(in.dtype()).device(in.device()));
  turn<float><<<blocks, 256, 0, at::cuda::getCurrentCUDAStream()>>>(
      out.data_ptr<float>(), in.data_ptr<float>(), (c10::complex<float>(0, 1) * 2.0f + c10::complex<float>(1)).imag(), in.numel());
  out.masked_fill_(out != 0, 1);
  out.div_(in, "floor").true_divide_(in);
  return out;
}
