#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <torch/extension.h>
#include <c10/xpu/XPUStream.h>
template <typename scalar_t>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void add(const scalar_t *x, scalar_t *y, const scalar_t r, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  int i = item.get_global_id(2);
  if (i < n) {
    if (x[i] < r && x[i] > scalar_t(0)) atomic_add(y, x[i] * r);
    atomic_add(y + 1, x[i]);
    atomic_add(y + 2, static_cast<scalar_t>(1));
    if (x[i] < 0.5f) atomic_add(y + 3, x[i]);
  }
}
void run(torch::Tensor x, torch::Tensor y, double r) {
  AT_DISPATCH_FLOATING_TYPES_AND_HALF(x.scalar_type(), "add", [&] {
    syclex::nd_launch(c10::xpu::getCurrentXPUStream().queue(), launch_range((x.numel() + 255) / 256, 256),
                      syclex::kernel_function<add<scalar_t>>,
                      x.data_ptr<scalar_t>(), y.data_ptr<scalar_t>(), scalar_t(r), x.numel());
  });
  throw_on_failure(last_status());
}
PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) { m.def("run", &run); m.attr("x") = pybind11::cast(4); }
