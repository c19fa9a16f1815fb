#include <torch/extension.h>
#include <ATen/cuda/CUDAContext.h>
#include <c10/cuda/CUDACachingAllocator.h>
#include <cublas_v2.h>

// what PyTorch keeps: the handle of cuBLAS, memory
#define WITH_SPACE(bytes, function, ...)                                          \
  do {                                                                            \
    auto &allocator = *::c10::cuda::CUDACachingAllocator::get();                  \
    auto space = allocator.allocate(bytes);                                       \
    function(space.get(), __VA_ARGS__);                                           \
  } while (false)

__global__ void halve(float *a, int n) {
  if (threadIdx.x < n) a[threadIdx.x] /= 2;
}

static void copied(void *to, const float *from, size_t bytes) {
  cudaMemcpyAsync(to, from, bytes, cudaMemcpyDeviceToDevice, at::cuda::getCurrentCUDAStream());
}

void product(torch::Tensor a, torch::Tensor b, torch::Tensor c, int n) {
  cublasHandle_t handle = at::cuda::getCurrentCUDABlasHandle();
  const float one = 1, zero = 0;
  cublasSgemm(handle, CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, &one, a.data_ptr<float>(), n, b.data_ptr<float>(), n, &zero,
              c.data_ptr<float>(), n);
  halve<<<1, 32 * at::cuda::warp_size(), 0, at::cuda::getCurrentCUDAStream()>>>(c.data_ptr<float>(), torch::numel(c));
  WITH_SPACE(n * sizeof(float), copied, c.data_ptr<float>(), n * sizeof(float));
  void *more = c10::cuda::CUDACachingAllocator::raw_alloc(256);
  c10::cuda::CUDACachingAllocator::raw_delete(more);
  c10::cuda::CUDACachingAllocator::emptyCache();
}
