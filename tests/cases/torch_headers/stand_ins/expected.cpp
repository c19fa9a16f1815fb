#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <c10/xpu/XPUStream.h>
#include <cmath>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <torch/extension.h>
#include <torch/library.h>
#include <torch/version.h>
#if TORCH_VERSION_MAJOR >= 2
#define NEW 1
#endif
template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void copy(T *to, const T *from) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  to[item.get_local_id(2)] = from[item.get_local_id(2)];
}
at::Tensor run(torch::Tensor a, torch::Tensor b, c10::SymInt n) {
  if (a.options().dtype() != torch::kHalf) std::cout << a.options() << std::endl;
  auto gates = torch::addmm(a, b, a.t());
  auto y = torch::tanh(at::mm(torch::sigmoid(gates), torch::zeros_like(b)));
  auto z = torch::empty_symint({n, a.sym_size(0)}, a.options());
  auto w = at::cat({y, torch::elu(gates), torch::add(a, b)}, 1);
  syclex::nd_launch(c10::xpu::getCurrentXPUStream().queue(), launch_range(1, 32), syclex::kernel_function<copy<c10::Half>>,
                    z.data_ptr<at::Half>(), a.data_ptr<at::Half>());
  syclex::nd_launch(c10::xpu::getCurrentXPUStream().queue(), launch_range(1, 32), syclex::kernel_function<copy<c10::BFloat16>>,
                    z.data_ptr<at::BFloat16>(), a.data_ptr<at::BFloat16>());
  return w;
}
