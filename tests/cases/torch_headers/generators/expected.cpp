#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/blas.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <ATen/Dispatch.h>
#include <c10/xpu/XPUStream.h>
#include <ATen/xpu/XPUGeneratorImpl.h>
#include <torch/extension.h>

struct Params {
    const float *x;
    at::PhiloxXpuState random;
};

template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void twice(T *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = p[item.get_local_id(2)] + p[item.get_local_id(2)];
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void copy(float *y, const float *x) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    y[item.get_local_id(2)] = x[item.get_local_id(2)];
}

void run(torch::Tensor x, torch::Tensor y, int n) {
    Params params{x.data_ptr<float>(), {}};
    syclex::nd_launch(c10::xpu::getCurrentXPUStream().queue(), launch_range(1, 32),
                      syclex::kernel_function<copy>,
                      y.data_ptr<float>(), params.x);
    torch::Tensor lowest = std::get<0>(x.min(0)), order = std::get<1>(at::sort(lowest, 0));
    float one = 1, zero = 0;
    blas_handle(c10::xpu::getCurrentXPUStream().queue()).gemm(blas_op::none, blas_op::transpose, n, n, n, one, x.data_ptr<float>(), n,
                x.data_ptr<float>(), n, zero, y.data_ptr<float>(), n);
    AT_DISPATCH_ALL_TYPES_AND3(at::ScalarType::Half, at::ScalarType::BFloat16, at::ScalarType::Bool, x.scalar_type(), "a", [&] {
        syclex::nd_launch(c10::xpu::getCurrentXPUStream().queue(), launch_range(1, 32), syclex::kernel_function<twice<scalar_t>>,
                          x.data_ptr<scalar_t>());
    });
    AT_DISPATCH_FLOATING_AND_COMPLEX_TYPES(x.scalar_type(), "b", [&] { syclex::nd_launch(c10::xpu::getCurrentXPUStream().queue(), launch_range(1, 32), syclex::kernel_function<twice<scalar_t>>,
                      x.data_ptr<scalar_t>()); });
}
