// CUDA's functions in a template that PyTorch's 16-bit classes meet, too: of those they take the float.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/math.hpp>
#include <c10/xpu/XPUStream.h>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <ATen/ATen.h>
#include <torch/extension.h>

template <typename scalar_t> struct Norm {
  static inline scalar_t of(const scalar_t *a, int n) {
    scalar_t result = 0;
    for (int i = 0; i < n; i++)
      result += a[i] * a[i];
    return sycl::sqrt(as_number(result));
  }
};

template <typename scalar_t>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void norms(const scalar_t *a, scalar_t *out, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  const scalar_t norm = Norm<scalar_t>::of(a + unsigned(item.get_local_id(2)) * n, n);
  out[item.get_local_id(2)] = sycl::exp(as_number(-norm));
}

void run(torch::Tensor a, torch::Tensor out) {
  AT_DISPATCH_FLOATING_TYPES_AND_HALF(a.scalar_type(), "norms", [&] {
    syclex::nd_launch(c10::xpu::getCurrentXPUStream().queue(), launch_range(1, 32), syclex::kernel_function<norms<scalar_t>>,
                      a.data_ptr<scalar_t>(), out.data_ptr<scalar_t>(), 8);
  });
}
