// at::Tensor with the members that extensions call.
#pragma once
#include "accessors.h"
#include "members.h"
#include <mutex>
#include <tuple>

namespace at {
struct Storage;
struct Tensor;
struct Generator {
  std::mutex &mutex() const;
  void set_current_seed(uint64_t);
  uint64_t current_seed() const;
};
struct DeprecatedTypeProperties {
  bool is_cuda() const;
  ScalarType scalarType() const;
  operator ScalarType() const;
  DeviceType device_type() const;
};
namespace indexing {
enum class EllipsisIndexType { Ellipsis };
constexpr EllipsisIndexType Ellipsis = EllipsisIndexType::Ellipsis;
struct Slice {
  Slice(std::optional<int64_t> = {}, std::optional<int64_t> = {}, std::optional<int64_t> = {});
};
struct TensorIndex {
  TensorIndex(std::nullopt_t), TensorIndex(EllipsisIndexType), TensorIndex(int64_t), TensorIndex(int), TensorIndex(bool),
      TensorIndex(Slice), TensorIndex(Tensor);
};
constexpr std::nullopt_t None = std::nullopt;
} // namespace indexing

struct TensorBase {
  bool defined() const;
  int64_t dim() const;
  int64_t ndimension() const;
  int64_t size(int64_t) const;
  int64_t stride(int64_t) const;
  IntArrayRef sizes() const;
  IntArrayRef strides() const;
  c10::SymInt sym_size(int64_t) const, sym_numel() const;
  c10::SymIntArrayRef sym_sizes() const;
  int64_t numel() const;
  size_t nbytes() const;
  int64_t itemsize() const;
  int64_t element_size() const;
  int64_t storage_offset() const;
  ScalarType scalar_type() const;
  TypeMeta dtype() const;
  Device device() const;
  DeviceIndex get_device() const;
  Layout layout() const;
  TensorOptions options() const;
  DeprecatedTypeProperties &type() const;
  bool is_cuda() const;
  bool is_cpu() const;
  bool is_xpu() const;
  MemoryFormat suggest_memory_format(bool = false) const;
  bool is_contiguous(MemoryFormat = MemoryFormat::Contiguous) const;
  bool is_sparse() const;
  bool is_floating_point() const;
  bool is_complex() const;
  bool requires_grad() const;
  bool has_storage() const;
  bool is_same(const TensorBase &) const;
  void *data_ptr() const;
  void *mutable_data_ptr() const;
  const void *const_data_ptr() const;
  template <typename W2sT> W2sT *data_ptr() const;
  template <typename W2sT> W2sT *mutable_data_ptr() const;
  template <typename W2sT> const W2sT *const_data_ptr() const;
  template <typename W2sT> W2sT *data() const;
  template <typename W2sT, size_t W2sN> TensorAccessor<W2sT, W2sN> accessor() const;
  template <typename W2sT, size_t W2sN, template <typename> class W2sP = DefaultPtrTraits, typename W2sI = int64_t>
  GenericPackedTensorAccessor<W2sT, W2sN, W2sP, W2sI> packed_accessor() const;
  template <typename W2sT, size_t W2sN, template <typename> class W2sP = DefaultPtrTraits>
  PackedTensorAccessor32<W2sT, W2sN, W2sP> packed_accessor32() const;
  template <typename W2sT, size_t W2sN, template <typename> class W2sP = DefaultPtrTraits>
  PackedTensorAccessor64<W2sT, W2sN, W2sP> packed_accessor64() const;
};

struct Tensor : TensorBase {
  Tensor();
  Tensor(const Tensor &);
  Tensor &operator=(const Tensor &);
  Tensor &operator=(Scalar);
  Tensor contiguous(MemoryFormat = MemoryFormat::Contiguous) const;
  Tensor to(Device, ScalarType, bool = false, bool = false) const;
  Tensor to(ScalarType, bool = false, bool = false) const;
  Tensor to(TensorOptions, bool = false, bool = false) const;
  Tensor to(const Tensor &) const;
  Tensor toType(ScalarType) const;
  Tensor cpu() const;
  Tensor cuda() const;
  Tensor view(IntArrayRef) const;
  Tensor view(ScalarType) const;
  Tensor view_as(const Tensor &) const;
  Tensor reshape(IntArrayRef) const;
  Tensor flatten(int64_t = 0, int64_t = -1) const;
  Tensor transpose(int64_t, int64_t) const;
  Tensor permute(IntArrayRef) const;
  Tensor t() const;
  Tensor squeeze() const;
  Tensor squeeze(int64_t) const;
  Tensor unsqueeze(int64_t) const;
  Tensor expand(IntArrayRef) const;
  Tensor repeat(IntArrayRef) const;
  Tensor narrow(int64_t, int64_t, int64_t) const;
  Tensor slice(int64_t = 0, std::optional<int64_t> = {}, std::optional<int64_t> = {}, int64_t = 1) const;
  Tensor select(int64_t, int64_t) const;
  Tensor index(std::initializer_list<indexing::TensorIndex>) const;
  std::vector<Tensor> split(int64_t, int64_t = 0) const;
  std::vector<Tensor> chunk(int64_t, int64_t = 0) const;
  std::vector<Tensor> unbind(int64_t = 0) const;
  Tensor clone(std::optional<MemoryFormat> = {}) const;
  Tensor detach() const;
  Tensor &copy_(const Tensor &, bool = false) const;
  Tensor &zero_() const;
  Tensor &fill_(Scalar) const;
  Tensor &resize_(IntArrayRef) const;
  Tensor new_empty(IntArrayRef, TensorOptions = {}) const;
  Tensor new_zeros(IntArrayRef, TensorOptions = {}) const, new_ones(IntArrayRef, TensorOptions = {}) const;
  Tensor new_full(IntArrayRef, Scalar, TensorOptions = {}) const;
  Tensor grad() const;
  Tensor half() const, operator-() const;
  Tensor operator[](int64_t) const;
  Tensor sum() const, max() const, min() const, abs() const, sqrt() const, mean() const, exp() const;
  Tensor sum(IntArrayRef, bool = false) const;
  Tensor matmul(const Tensor &) const, mm(const Tensor &) const, bmm(const Tensor &) const, add(const Tensor &) const,
      sub(const Tensor &) const, mul(const Tensor &) const, div(const Tensor &) const;
  Tensor &add_(const Tensor &) const, &sub_(const Tensor &) const, &mul_(const Tensor &) const, &div_(const Tensor &) const;
  Tensor div(const Tensor &, const char *) const, true_divide(const Tensor &) const, div(Scalar) const, mul(Scalar) const,
      add(Scalar) const, sub(Scalar) const;
  Tensor &div_(const Tensor &, const char *) const, &true_divide_(const Tensor &) const, &div_(Scalar) const, &mul_(Scalar) const,
      &add_(Scalar) const, &sub_(Scalar) const;
  bool equal(const Tensor &) const;
  template <typename W2sT> W2sT item() const;
  Scalar item() const;
  Tensor &set_requires_grad(bool);
  W2S_TORCH_MEMBERS(W2S_TORCH_MEMBER)
  W2S_TORCH_PAIRS(W2S_TORCH_PAIR)
  std::tuple<Tensor, Tensor> sort() const;
  Tensor median() const;
  W2S_TORCH_IN_PLACE(W2S_TORCH_INDEXED)
};
Tensor operator+(const Tensor &, const Tensor &), operator-(const Tensor &, const Tensor &),
    operator*(const Tensor &, const Tensor &), operator/(const Tensor &, const Tensor &);
Tensor operator+(const Tensor &, Scalar), operator-(const Tensor &, Scalar), operator*(const Tensor &, Scalar),
    operator/(const Tensor &, Scalar), operator*(Scalar, const Tensor &);
#define W2S_TORCH_COMPARED(W2S_OPERATOR)                                                                               \
  Tensor operator W2S_OPERATOR(const Tensor &, const Tensor &), operator W2S_OPERATOR(const Tensor &, Scalar);
W2S_TORCH_COMPARED(==) W2S_TORCH_COMPARED(!=) W2S_TORCH_COMPARED(<) W2S_TORCH_COMPARED(<=) W2S_TORCH_COMPARED(>)
W2S_TORCH_COMPARED(>=)
#undef W2S_TORCH_COMPARED
std::ostream &operator<<(std::ostream &, const Tensor &);
using TensorList = ArrayRef<Tensor>;
std::optional<Device> device_of(const Tensor &);
} // namespace at
namespace c10 {
template <typename W2sT> struct List;
}
