#include <torch/extension.h>
#include <torch/library.h>
#include <torch/version.h>
#if TORCH_VERSION_MAJOR >= 2
#define NEW 1
#endif
template <typename T> __global__ void copy(T *to, const T *from) { to[threadIdx.x] = __ldg(&from[threadIdx.x]); }
at::Tensor run(torch::Tensor a, torch::Tensor b, c10::SymInt n) {
  if (a.options().dtype() != torch::kHalf) std::cout << a.options() << std::endl;
  auto gates = torch::addmm(a, b, a.t());
  auto y = torch::tanh(at::mm(torch::sigmoid(gates), torch::zeros_like(b)));
  auto z = torch::empty_symint({n, a.sym_size(0)}, a.options());
  auto w = at::cat({y, torch::elu(gates), torch::add(a, b)}, 1);
  copy<<<1, 32>>>(z.data_ptr<at::Half>(), a.data_ptr<at::Half>());
  copy<<<1, 32>>>(z.data_ptr<at::BFloat16>(), a.data_ptr<at::BFloat16>());
  return w;
}
