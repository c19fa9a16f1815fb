#include <torch/extension.h>
#include <ATen/cuda/CUDAContext.h>
#include <THC/THCAtomics.cuh>
#include <ATen/cuda/Atomic.cuh>
template <typename scalar_t>
__global__ void add(const scalar_t *x, scalar_t *y, const scalar_t r, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    if (x[i] < r && x[i] > scalar_t(0)) atomicAdd(y, x[i] * r);
    gpuAtomicAdd(y + 1, x[i]);
    gpuAtomicAddNoReturn(y + 2, static_cast<scalar_t>(1));
    if (x[i] < 0.5f) atomicAdd(y + 3, x[i]);
  }
}
void run(torch::Tensor x, torch::Tensor y, double r) {
  AT_DISPATCH_FLOATING_TYPES_AND_HALF(x.scalar_type(), "add", [&] {
    add<scalar_t><<<(x.numel() + 255) / 256, 256, 0, at::cuda::getCurrentCUDAStream()>>>(x.data_ptr<scalar_t>(), y.data_ptr<scalar_t>(), scalar_t(r), x.numel());
  });
  AT_CUDA_CHECK(cudaGetLastError());
}
PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) { m.def("run", &run); m.attr("x") = pybind11::cast(4); }
