// Functions that make tensors, in at:: and torch::, and the names that torch:: takes from at::.
#pragma once
#include "guards.h"

#define W2S_TORCH_FACTORIES                                                                                            \
  Tensor empty(IntArrayRef, TensorOptions = {}), zeros(IntArrayRef, TensorOptions = {}), ones(IntArrayRef, TensorOptions = {}), \
      rand(IntArrayRef, TensorOptions = {}), randn(IntArrayRef, TensorOptions = {});                                   \
  Tensor empty_strided(IntArrayRef, IntArrayRef, TensorOptions = {}), full(IntArrayRef, Scalar, TensorOptions = {}),   \
      randint(int64_t, IntArrayRef, TensorOptions = {}), randint(int64_t, int64_t, IntArrayRef, TensorOptions = {});   \
  Tensor empty_like(const Tensor &, TensorOptions = {}), zeros_like(const Tensor &, TensorOptions = {}),               \
      ones_like(const Tensor &, TensorOptions = {}), full_like(const Tensor &, Scalar, TensorOptions = {}),            \
      rand_like(const Tensor &, TensorOptions = {}), randn_like(const Tensor &, TensorOptions = {});                   \
  Tensor arange(Scalar, TensorOptions = {}), arange(Scalar, Scalar, TensorOptions = {}),                               \
      arange(Scalar, Scalar, Scalar, TensorOptions = {}), eye(int64_t, TensorOptions = {});                            \
  Tensor from_blob(void *, IntArrayRef, TensorOptions = {}), from_blob(void *, IntArrayRef, IntArrayRef, TensorOptions = {}); \
  template <typename W2sT> Tensor tensor(std::initializer_list<W2sT>, TensorOptions = {});                             \
  template <typename W2sT> Tensor tensor(std::initializer_list<std::initializer_list<W2sT>>, TensorOptions = {});      \
  template <typename W2sT> Tensor tensor(const W2sT &, TensorOptions = {});                                            \
  Tensor cat(TensorList, int64_t = 0), stack(TensorList, int64_t = 0), matmul(const Tensor &, const Tensor &),         \
      mm(const Tensor &, const Tensor &), bmm(const Tensor &, const Tensor &), sum(const Tensor &), max(const Tensor &), min(const Tensor &), \
      abs(const Tensor &), sqrt(const Tensor &), exp(const Tensor &), relu(const Tensor &), sigmoid(const Tensor &),   \
      softmax(const Tensor &, int64_t), transpose(const Tensor &, int64_t, int64_t);                                   \
  bool allclose(const Tensor &, const Tensor &, double = 1e-5, double = 1e-8, bool = false), equal(const Tensor &, const Tensor &); \
  int64_t numel(const Tensor &);                                                                                       \
  void manual_seed(uint64_t);

// Of the others the arguments behind the first tensor, which any may have.
#define W2S_TORCH_FREE(W2S_NAME) template <typename... W2sA> Tensor W2S_NAME(const Tensor &, W2sA &&...);
#define W2S_TORCH_FREE_PAIR(W2S_NAME)                                                                                  \
  template <typename... W2sA> std::tuple<Tensor, Tensor> W2S_NAME(const Tensor &, int64_t, W2sA...);
#define W2S_TORCH_MORE(_) _(add) _(sub) _(mul) _(div) _(addmv) _(addbmm) _(mv) _(mean) _(sin) _(cos) _(erf) _(elu) _(gelu) \
  _(silu) _(leaky_relu) _(softplus) _(linear) _(layer_norm) _(dropout) _(conv1d) _(conv2d) _(squeeze) _(unsqueeze) _(reshape) \
  _(flatten) _(permute) _(narrow) _(clone) _(isnan) _(isinf) _(maximum) _(minimum) _(embedding) _(_int_mm) \
  _(matmul_out) _(mm_out) _(bmm_out) _(add_out) _(sub_out) _(mul_out) _(div_out) _(sum_out)

namespace at {
W2S_TORCH_FACTORIES
W2S_TORCH_MEMBERS(W2S_TORCH_FREE)
W2S_TORCH_MORE(W2S_TORCH_FREE)
W2S_TORCH_PAIRS(W2S_TORCH_FREE_PAIR)
std::tuple<Tensor, Tensor> sort(const Tensor &);
Tensor bincount(const Tensor &, const std::optional<Tensor> & = {}, int64_t = 0);
Tensor einsum(const std::string &, TensorList);
Tensor empty_symint(c10::SymIntArrayRef, TensorOptions = {}), zeros_symint(c10::SymIntArrayRef, TensorOptions = {});
namespace symint {
template <typename W2sT, typename... W2sA> Tensor empty(W2sA &&...);
template <typename W2sT> W2sT size(const Tensor &, int64_t);
template <typename W2sT> ArrayRef<W2sT> sizes(const Tensor &);
} // namespace symint
}
#undef W2S_TORCH_FREE
#undef W2S_TORCH_FREE_PAIR
#undef W2S_TORCH_MORE
namespace torch {
using namespace at;
using at::device, at::dtype, at::layout, at::requires_grad, at::Tensor, at::TensorOptions;
using Dtype = ScalarType;
W2S_TORCH_FACTORIES
namespace cuda {
bool is_available();
size_t device_count();
void synchronize(int64_t = -1);
void manual_seed(uint64_t);
} // namespace cuda
struct NoGradGuard {
  NoGradGuard();
  ~NoGradGuard();
};
namespace indexing = at::indexing;
template <typename W2sF> W2sF wrap_pybind_function(W2sF);
namespace nn {
struct Module {
  virtual ~Module();
  template <typename... W2sA> Tensor &register_parameter(W2sA &&...);
  template <typename... W2sA> Tensor &register_buffer(W2sA &&...);
  template <typename W2sM> W2sM register_module(std::string, W2sM);
};
namespace functional {}
} // namespace nn
namespace autograd {
using variable_list = std::vector<Tensor>;
using tensor_list = std::vector<Tensor>;
using Variable = Tensor;
struct AutogradContext {
  void save_for_backward(variable_list), mark_non_differentiable(const variable_list &);
  variable_list get_saved_variables() const;
};
template <typename W2sT> struct Function {
  template <typename... W2sA> static Tensor apply(W2sA &&...);
};
} // namespace autograd
} // namespace torch
#undef W2S_TORCH_FACTORIES
