// Members of tensors whose arguments nobody asks for here.
#pragma once
#define W2S_TORCH_MEMBER(W2S_NAME) template <typename... W2sA> Tensor W2S_NAME(W2sA &&...) const;
#define W2S_TORCH_PAIR(W2S_NAME)                                                                                       \
  template <typename... W2sA> std::tuple<Tensor, Tensor> W2S_NAME(int64_t, W2sA...) const;
#define W2S_TORCH_INDEXED(W2S_NAME)                                                                                    \
  template <typename... W2sA> Tensor &W2S_NAME(W2sA &&...) const;                                                      \
  template <typename... W2sA> Tensor &W2S_NAME(std::initializer_list<indexing::TensorIndex>, W2sA &&...) const;
#define W2S_TORCH_MEMBERS(_) _(index_put) _(index_select) _(masked_fill) _(masked_select) _(gather) _(scatter) \
  _(scatter_add) _(clamp) _(clamp_min) _(clamp_max) _(pow) _(exp2) _(log) _(log2) _(tanh) _(relu) _(sigmoid) \
  _(softmax) _(log_softmax) _(argmax) _(argmin) _(norm) _(var) _(std) _(prod) _(cumsum) \
  _(floor) _(ceil) _(round) _(sign) _(neg) _(reciprocal) _(rsqrt) _(eq) _(ne) _(lt) _(le) _(gt) _(ge) \
  _(logical_and) _(logical_or) _(logical_not) _(where) _(any) _(all) _(nonzero) _(cat) _(stack) _(addmm) \
  _(baddbmm) _(dot) _(outer) _(einsum) _(triu) _(tril) _(diag) _(flip) _(roll) _(repeat_interleave) _(unfold) \
  _(swapaxes) _(movedim) _(view_as_real) _(new_tensor) _(type_as) _(expand_as) \
  _(reshape_as) _(unflatten) _(to_dense) _(to_sparse) _(int8) _(bfloat16) _(dequantize) _(quantize_per_tensor) \
  _(to_float) _(alias) _(unsafe_chunk) _(hstack) _(vstack) _(bitwise_and)
// These give back values and indices.
#define W2S_TORCH_PAIRS(_) _(max) _(min) _(sort) _(topk) _(median) _(mode) _(kthvalue) _(cummax) _(cummin)
#define W2S_TORCH_IN_PLACE(_) _(index_put_) _(masked_fill_) _(scatter_) _(scatter_add_) _(clamp_) _(exp_) \
  _(sqrt_) _(random_) _(uniform_) _(normal_) _(squeeze_) _(unsqueeze_) _(transpose_) _(t_) _(neg_) _(addmm_) \
  _(set_) _(requires_grad_) _(detach_) _(index_add_) _(index_copy_) _(copy_from_) _(retain_grad) _(backward) \
  _(record_stream)
