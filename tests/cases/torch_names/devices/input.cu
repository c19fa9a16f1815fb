#include <torch/extension.h>
#include <c10/cuda/CUDAFunctions.h>
#include <c10/macros/Macros.h>

#define CHECK_CUDA(x) TORCH_CHECK(x.type().is_cuda(), #x " must be a CUDA tensor")
#define CHECK_DEVICE(x) TORCH_CHECK(x.device().type() == torch::kCUDA, #x " must be on the device")

template <typename scalar_t>
C10_LAUNCH_BOUNDS_1(256)
__global__ void add(torch::PackedTensorAccessor32<scalar_t, 2, torch::RestrictPtrTraits> x, scalar_t v) {
  const int i = blockIdx.x, j = threadIdx.x;
  if (i < x.size(0) && j < x.size(1)) x[i][j] += v;
}

torch::Tensor plus(torch::Tensor x, double v) {
  CHECK_CUDA(x);
  CHECK_DEVICE(x);
  auto counts = torch::zeros({2}, torch::CUDA(torch::kInt));
  TORCH_CHECK(torch::cuda::is_available() && c10::cuda::device_count() > 0);
  if (!x.is_cuda()) x = x.to(torch::kCUDA);
  auto y = torch::zeros({2, 3}, torch::TensorOptions().dtype(torch::kHalf).device(torch::kCUDA, x.get_device()));
  if (x.device().type() == at::DeviceType::CUDA) x = x + y.to(x.options());
  AT_DISPATCH_FLOATING_TYPES_AND_HALF(x.scalar_type(), "add", [&] {
    add<scalar_t><<<x.size(0), x.size(1)>>>(x.packed_accessor32<scalar_t, 2, torch::RestrictPtrTraits>(), scalar_t(v));
  });
  cudaDeviceSynchronize();
  return x;
}

TORCH_LIBRARY(demo, m) { m.def("plus(Tensor x, float v) -> Tensor"); }
TORCH_LIBRARY_IMPL(demo, CUDA, m) { m.impl("plus", &plus); }

int memory_of(at::Tensor x) {
  int device, count;
  cudaGetDevice(&device);
  cudaGetDeviceCount(&count);
  cudaSetDevice(x.get_device());
  cudaDeviceProp properties;
  cudaGetDeviceProperties(&properties, x.get_device());
  cudaSetDevice(device);
  return properties.sharedMemPerBlock;
}
