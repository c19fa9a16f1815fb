// PyTorch's rounded division, which has a name on CUDA's side and another one on all; names of PyTorch's that only have to be known.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <ATen/ceil_div.h>
#include <cstdint>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <c10/xpu/XPUStream.h>
#include <torch/extension.h>

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void negate(float *x, int64_t n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    const int64_t i = item.get_global_id(2);
    if (i < n)
        x[i] = -x[i];
}

torch::Tensor negated(torch::Tensor x) {
    const int64_t n = x.numel();
    sycl::range<3> grid(1, 1, unsigned(std::min(at::ceil_div(n, static_cast<int64_t>(256)), static_cast<int64_t>(4096))));
    sycl::range<3> block(1, 1, 256);
    syclex::nd_launch(c10::xpu::getCurrentXPUStream().queue(), launch_range(grid, block),
                      syclex::kernel_function<negate>,
                      x.data_ptr<float>(), n);
    auto counts = torch::bincount(x.to(torch::kUInt32), {}, n);
    return counts;
}

TORCH_LIBRARY_IMPL(demo, Autograd, m) { m.fallback(torch::CppFunction::makeFallthrough()); }
