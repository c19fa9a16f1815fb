// Dropout with the states of PyTorch's generator, as attention kernels have it.
#include <ATen/cuda/CUDAContext.h>
#include <ATen/cuda/CUDAGeneratorImpl.h>
#include <ATen/cuda/CUDAGraphsUtils.cuh>
#include <c10/cuda/CUDAGuard.h>
#include <curand_kernel.h>
#include <torch/extension.h>

#include <mutex>

struct Dropout_params {
    float keep;
    at::PhiloxCudaState philox_args;
};

__global__ void dropout(float *y, const float *x, int n, Dropout_params params, uint64_t *rng_state) {
    auto seeds = at::cuda::philox::unpack(params.philox_args);
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i == 0) {
        rng_state[0] = std::get<0>(seeds);
        rng_state[1] = std::get<1>(seeds);
    }
    curandStatePhilox4_32_10_t state;
    curand_init(std::get<0>(seeds), i, std::get<1>(seeds), &state);
    if (i < n) y[i] = curand_uniform(&state) < params.keep ? x[i] / params.keep : 0.0f;
}

torch::Tensor run(torch::Tensor x, double p, c10::optional<at::Generator> gen_) {
    at::cuda::CUDAGuard device_guard{x.device()};
    auto gen = at::get_generator_or_default<at::CUDAGeneratorImpl>(gen_, at::cuda::detail::getDefaultCUDAGenerator());
    Dropout_params params;
    params.keep = float(1.0 - p);
    {
        std::lock_guard<std::mutex> lock(gen->mutex_);
        params.philox_args = gen->philox_cuda_state(4);
    }
    auto y = torch::empty_like(x);
    auto rng_state = torch::empty({2}, x.options().dtype(torch::kInt64));
    const int n = x.numel();
    dropout<<<(n + 255) / 256, 256, 0, at::cuda::getCurrentCUDAStream()>>>(
        y.data_ptr<float>(), x.data_ptr<float>(), n, params, reinterpret_cast<uint64_t *>(rng_state.data_ptr()));
    C10_CUDA_KERNEL_LAUNCH_CHECK();
    return y;
}
