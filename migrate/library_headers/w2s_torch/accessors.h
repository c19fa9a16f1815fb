// What kernels take of a tensor: a pointer with sizes and strides.
#pragma once
#include "scalar_types.h"

namespace at {
template <typename W2sT> struct DefaultPtrTraits {
  typedef W2sT *PtrType;
};
#ifdef __CUDA__
template <typename W2sT> struct RestrictPtrTraits {
  typedef W2sT *__restrict__ PtrType;
};
#endif
template <typename W2sT, size_t W2sN, template <typename> class W2sP = DefaultPtrTraits, typename W2sI = int64_t>
struct TensorAccessor {
  W2S_TORCH_BOTH TensorAccessor<W2sT, W2sN - 1, W2sP, W2sI> operator[](W2sI i) const {
    return {data_ + i * strides_[0], sizes_ + 1, strides_ + 1};
  }
  W2S_TORCH_BOTH W2sI size(W2sI i) const { return sizes_[i]; }
  W2S_TORCH_BOTH W2sI stride(W2sI i) const { return strides_[i]; }
  W2S_TORCH_BOTH typename W2sP<W2sT>::PtrType data() const { return data_; }
  typename W2sP<W2sT>::PtrType data_;
  const W2sI *sizes_, *strides_;
};
template <typename W2sT, template <typename> class W2sP, typename W2sI> struct TensorAccessor<W2sT, 1, W2sP, W2sI> {
  W2S_TORCH_BOTH W2sT &operator[](W2sI i) const { return data_[i * strides_[0]]; }
  W2S_TORCH_BOTH W2sI size(W2sI i) const { return sizes_[i]; }
  W2S_TORCH_BOTH W2sI stride(W2sI i) const { return strides_[i]; }
  W2S_TORCH_BOTH typename W2sP<W2sT>::PtrType data() const { return data_; }
  typename W2sP<W2sT>::PtrType data_;
  const W2sI *sizes_, *strides_;
};
template <typename W2sT, size_t W2sN, template <typename> class W2sP = DefaultPtrTraits, typename W2sI = int64_t>
struct GenericPackedTensorAccessor {
  W2S_TORCH_BOTH TensorAccessor<W2sT, W2sN - 1, W2sP, W2sI> operator[](W2sI i) const {
    return {data_ + i * strides_[0], sizes_ + 1, strides_ + 1};
  }
  W2S_TORCH_BOTH W2sI size(W2sI i) const { return sizes_[i]; }
  W2S_TORCH_BOTH W2sI stride(W2sI i) const { return strides_[i]; }
  W2S_TORCH_BOTH typename W2sP<W2sT>::PtrType data() const { return data_; }

private:
  typename W2sP<W2sT>::PtrType data_;
  W2sI sizes_[W2sN], strides_[W2sN];
};
template <typename W2sT, template <typename> class W2sP, typename W2sI>
struct GenericPackedTensorAccessor<W2sT, 1, W2sP, W2sI> {
  W2S_TORCH_BOTH W2sT &operator[](W2sI i) const { return data_[i * strides_[0]]; }
  W2S_TORCH_BOTH W2sI size(W2sI i) const { return sizes_[i]; }
  W2S_TORCH_BOTH W2sI stride(W2sI i) const { return strides_[i]; }
  W2S_TORCH_BOTH typename W2sP<W2sT>::PtrType data() const { return data_; }

private:
  typename W2sP<W2sT>::PtrType data_;
  W2sI sizes_[1], strides_[1];
};
template <typename W2sT, size_t W2sN, template <typename> class W2sP = DefaultPtrTraits>
using PackedTensorAccessor32 = GenericPackedTensorAccessor<W2sT, W2sN, W2sP, int32_t>;
template <typename W2sT, size_t W2sN, template <typename> class W2sP = DefaultPtrTraits>
using PackedTensorAccessor64 = GenericPackedTensorAccessor<W2sT, W2sN, W2sP, int64_t>;
template <typename W2sT, size_t W2sN, template <typename> class W2sP = DefaultPtrTraits, typename W2sI = int64_t>
using PackedTensorAccessor = GenericPackedTensorAccessor<W2sT, W2sN, W2sP, W2sI>;
} // namespace at
