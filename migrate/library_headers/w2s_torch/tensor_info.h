// Sizes and strides of a tensor as a kernel's argument.
#pragma once
#include "tensor.h"

#define MAX_TENSORINFO_DIMS 25

namespace at {
namespace cuda {
namespace detail {

template <typename T, typename IndexType> struct TensorInfo {
  TensorInfo();
  TensorInfo(T *p, int dim, IndexType sz[MAX_TENSORINFO_DIMS], IndexType st[MAX_TENSORINFO_DIMS]);
  void reduceDim(int dim);
  __host__ __device__ bool isContiguous() const;
  T *data;
  IndexType sizes[MAX_TENSORINFO_DIMS];
  IndexType strides[MAX_TENSORINFO_DIMS];
  int dims;
};

template <typename T, typename IndexType, int Dims> struct IndexToOffset {
  static __host__ __device__ IndexType get(IndexType linearId, const TensorInfo<T, IndexType> &info);
};

template <typename scalar, typename IndexType> TensorInfo<scalar, IndexType> getTensorInfo(const at::TensorBase &t);

} // namespace detail
} // namespace cuda
} // namespace at
