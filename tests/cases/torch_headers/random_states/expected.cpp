// Dropout with the states of PyTorch's generator, as attention kernels have it.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/philox.hpp>
#include <cstdint>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <c10/xpu/XPUStream.h>
#include <ATen/xpu/XPUGeneratorImpl.h>
#include <ATen/xpu/PhiloxXpuState.h>
#include <c10/core/DeviceGuard.h>
#include <torch/extension.h>

#include <mutex>

struct Dropout_params {
    float keep;
    at::PhiloxXpuState philox_args;
};

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void dropout(float *y, const float *x, int n, Dropout_params params, uint64_t *rng_state) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto seeds = at::xpu::philox::unpack(params.philox_args);
    const int i = item.get_global_id(2);
    if (i == 0) {
        rng_state[0] = std::get<0>(seeds);
        rng_state[1] = std::get<1>(seeds);
    }
    random_state state;
    state = random_state(std::get<0>(seeds), i, std::get<1>(seeds));
    if (i < n) y[i] = state.uniform() < params.keep ? x[i] / params.keep : 0.0f;
}

torch::Tensor run(torch::Tensor x, double p, c10::optional<at::Generator> gen_) {
    c10::DeviceGuard device_guard{x.device()};
    auto gen = at::get_generator_or_default<at::XPUGeneratorImpl>(gen_, at::xpu::detail::getDefaultXPUGenerator());
    Dropout_params params;
    params.keep = float(1.0 - p);
    {
        std::lock_guard<std::mutex> lock(gen->mutex_);
        params.philox_args = gen->philox_xpu_state(4);
    }
    auto y = torch::empty_like(x);
    auto rng_state = torch::empty({2}, x.options().dtype(torch::kInt64));
    const int n = x.numel();
    syclex::nd_launch(c10::xpu::getCurrentXPUStream().queue(), launch_range((n + 255) / 256, 256),
                      syclex::kernel_function<dropout>,
                      y.data_ptr<float>(), x.data_ptr<float>(), n, params, reinterpret_cast<uint64_t *>(rng_state.data_ptr()));
    return y;
}
