#include <torch/extension.h>
#include <ATen/cuda/CUDAContext.h>
#include <ATen/cuda/CUDAEvent.h>

__global__ void zero(float *p) { p[threadIdx.x] = 0.0f; }

float clear(at::Tensor t, c10::optional<at::Generator> unused) {
  at::cuda::CUDAStream stream = at::cuda::getCurrentCUDAStream();
  at::cuda::CUDAEvent done, start(cudaEventDefault), stop{cudaEventDefault};
  at::cuda::CUDAEvent untimed(cudaEventDisableTiming);
  start.record(stream);
  zero<<<1, 32, 0, stream>>>(t.data_ptr<float>());
  stop.record();
  done.record(stream);
  done.block(at::cuda::getCurrentCUDAStream());
  stop.synchronize();
  auto taken = start.elapsed_time(stop);
  return untimed.query() && done.isCreated() ? taken : 0.0f;
}
