// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: a tensor's sizes and strides as a kernel's argument. Members keep the names of PyTorch's TensorInfo, which it has
// for CUDA alone: programs read them.
#pragma once

namespace wmma2sycl {

inline constexpr int most_tensor_dimensions = 25;

template <typename T, typename Index> struct tensor_info {
  T *data = nullptr;
  Index sizes[most_tensor_dimensions] = {};
  Index strides[most_tensor_dimensions] = {};
  int dims = 0;

  tensor_info() = default;
  tensor_info(T *first, int dimensions, const Index *size, const Index *stride) : data(first), dims(dimensions) {
    for (int i = 0; i < dimensions; ++i) {
      sizes[i] = size[i];
      strides[i] = stride[i];
    }
  }

  void reduceDim(int dimension) { sizes[dimension] = 1; }
  bool isContiguous() const { return dims == 1 && strides[0] == 1; }
};

// Where the element of a number lies, the last dimension counting fastest. `Dims`: how many there are; below zero the tensor knows.
template <typename T, typename Index, int Dims> struct index_to_offset {
  static Index get(Index number, const tensor_info<T, Index> &info) {
    Index offset = 0;
    for (int i = (Dims < 0 ? info.dims : Dims) - 1; i > 0; --i) {
      offset += number % info.sizes[i] * info.strides[i];
      number /= info.sizes[i];
    }
    return offset + number * info.strides[0];
  }
};

template <typename T, typename Index, typename Tensor> tensor_info<T, Index> tensor_info_of(const Tensor &tensor) {
  tensor_info<T, Index> info;
  info.data = tensor.template data_ptr<T>();
  info.dims = static_cast<int>(tensor.dim());
  for (int i = 0; i < info.dims; ++i) {
    info.sizes[i] = static_cast<Index>(tensor.size(i));
    info.strides[i] = static_cast<Index>(tensor.stride(i));
  }
  return info;
}

} // namespace wmma2sycl
