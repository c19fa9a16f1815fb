// PyTorch's macros for device code: an assertion that XPU has by another name, the size of a warp.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <cstdint>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <c10/xpu/XPUStream.h>
#include <c10/macros/Macros.h>
#include <torch/extension.h>

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void picked(const float *x, const int64_t *index, float *out, int64_t n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    const int64_t i = item.get_global_id(2);
    if (i >= n)
        return;
    SYCL_KERNEL_ASSERT(index[i] >= 0 && index[i] < n);
    out[i] = x[index[i]];
}

torch::Tensor pick(torch::Tensor x, torch::Tensor index) {
    auto out = torch::empty_like(x);
    constexpr int block_x = 32;
    sycl::range<3> block(1, 1, block_x * 4);
    syclex::nd_launch(c10::xpu::getCurrentXPUStream().queue(), launch_range((x.numel() + unsigned(block[2]) - 1) / unsigned(block[2]), block),
                      syclex::kernel_function<picked>,
                      x.data_ptr<float>(), index.data_ptr<int64_t>(), out.data_ptr<float>(), x.numel());
    return out;
}
