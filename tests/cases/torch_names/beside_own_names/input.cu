// Names of PyTorch's in its namespaces, where the program calls things of its own by the same names.
#include <c10/cuda/CUDAFunctions.h>
#include <c10/cuda/CUDAGuard.h>
#include <torch/extension.h>

using CUDAGuard = c10::cuda::CUDAGuard;

int device() {
  static c10::DeviceIndex known = -1;
  const c10::DeviceIndex current_device = c10::cuda::current_device();
  if (known != current_device)
    known = current_device;
  return known;
}

__global__ void doubled(float *values) { values[threadIdx.x] *= 2; }

void run(torch::Tensor values) {
  CUDAGuard guard(values.device());
  doubled<<<1, 32>>>(values.data_ptr<float>());
}
