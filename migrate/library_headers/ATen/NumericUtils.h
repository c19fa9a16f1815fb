// A stand-in for PyTorch's header of this name, see README.md.
#pragma once
#include <w2s_torch/scalar_types.h>
namespace at {
template <typename W2sT> W2S_TORCH_BOTH bool _isnan(W2sT), _isinf(W2sT);
} // namespace at
