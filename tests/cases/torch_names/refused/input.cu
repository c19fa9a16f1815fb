#include <torch/extension.h>
#include <ATen/cuda/CUDAContext.h>
#include <ATen/cuda/CUDASparse.h>

using namespace at::cuda;

__global__ void zero(float *p) { p[threadIdx.x] = 0.0f; }

void clear(at::Tensor t) {
  at::cuda::clearCublasWorkspaces();
  const int processors = at::cuda::getCurrentDeviceProperties()->multiProcessorCount;
  auto handle = at::cuda::getCurrentCUDABlasHandle();
  zero<<<processors, 32, 0, getCurrentCUDAStream()>>>(t.data_ptr<float>());
  TORCH_CUDABLAS_CHECK(cublasSetStream(handle, getCurrentCUDAStream()));
}
