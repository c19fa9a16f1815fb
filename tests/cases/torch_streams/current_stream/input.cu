#include <torch/extension.h>
#include <ATen/cuda/CUDAContext.h>
#include <c10/cuda/CUDAGuard.h>
#include <vector>

#define LAUNCH(kernel, grid, block, ...) kernel<<<grid, block, 0, at::cuda::getCurrentCUDAStream()>>>(__VA_ARGS__)

__global__ void fill(float *p, int n) {
  for (int i = threadIdx.x; i < n; i += blockDim.x) p[i] = 1.0f;
}

template <typename T>
void run(T *p, int n, cudaStream_t stream) {
  fill<<<1, 32, 0, stream>>>(p, n);
}

void each(std::vector<at::Tensor> all) {
  for (auto &t : all) {
    at::cuda::CUDAGuard guard(t.device());
    const at::cuda::CUDAStream stream = at::cuda::getCurrentCUDAStream(t.get_device());
    fill<<<1, 32, 0, stream>>>(t.data_ptr<float>(), t.numel());
    fill<<<1, 32, 0, stream.stream()>>>(t.data_ptr<float>(), t.numel());
    run<float>(t.data_ptr<float>(), t.numel(), stream);
    run<float>(t.data_ptr<float>(), t.numel(), 0);
    cudaMemsetAsync(t.data_ptr(), 0, t.nbytes(), stream);
    LAUNCH(fill, 1, 32, t.data_ptr<float>(), 4);
    cudaStreamSynchronize(stream);
  }
  const c10::cuda::OptionalCUDAGuard first(device_of(all[0]));
  c10::cuda::CUDAGuard second{(char)all[0].get_device()};
  torch::Device third("cuda:0");
  cudaStream_t last = c10::cuda::getCurrentCUDAStream().stream();
  run(all[0].data_ptr<float>(), 4, last);
}
