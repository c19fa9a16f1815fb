#include <torch/extension.h>
#include <ATen/cuda/CUDAContext.h>
#include <ATen/cuda/CUDAEvent.h>
#include <memory>
#include <vector>

__global__ void zero(float *p) { p[threadIdx.x] = 0.0f; }

void clear(at::Tensor t, unsigned flags) {
  at::cuda::CUDAEvent done, given(flags), shared(cudaEventDisableTiming | cudaEventInterprocess);
  auto kept = std::make_unique<at::cuda::CUDAEvent>(cudaEventDefault);
  std::vector<at::cuda::CUDAEvent> events;
  events.emplace_back(cudaEventDefault);
  events.emplace_back();
  zero<<<1, 32, 0, at::cuda::getCurrentCUDAStream()>>>(t.data_ptr<float>());
  done.record(at::cuda::getCurrentCUDAStream());
  cudaEventQuery(done);
  cudaEvent_t handle = done.event();
  cudaEventSynchronize(handle);
}
