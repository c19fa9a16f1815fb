// In which type a tensor's elements are summed: PyTorch's own headers say it, for a device of either kind.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <ATen/AccumulateType.h>
#include <ATen/OpMathType.h>
#include <c10/xpu/XPUStream.h>
#include <torch/extension.h>

template <typename scalar_t, typename accscalar_t>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void sum_rows(const scalar_t *x, scalar_t *y, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  using opmath_t = at::opmath_type<scalar_t>;
  accscalar_t sum = 0;
  for (int i = 0; i < n; ++i) sum += static_cast<opmath_t>(x[i * item.get_local_range(2) + item.get_local_id(2)]);
  y[item.get_local_id(2)] = static_cast<scalar_t>(sum);
}

torch::Tensor sum_rows(torch::Tensor x) {
  auto y = torch::empty({32}, x.options());
  AT_DISPATCH_FLOATING_TYPES_AND_HALF(x.scalar_type(), "sum_rows", [&] {
    using accscalar_t = at::acc_type<scalar_t, true>;
    syclex::nd_launch(c10::xpu::getCurrentXPUStream().queue(), launch_range(1, 32),
                      syclex::kernel_function<sum_rows<scalar_t, accscalar_t>>,
                      x.data_ptr<scalar_t>(), y.data_ptr<scalar_t>(), x.size(0));
  });
  return y;
}
