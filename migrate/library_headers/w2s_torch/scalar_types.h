// Devices, element types and TensorOptions.
#pragma once
#include "float8.h"
#include "half.h"
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iomanip> // PyTorch's headers bring this, and <set> and <variant>, along
#include <iostream>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace c10 {

template <typename W2sT> struct complex {
  W2sT real_, imag_;
  complex() = default;
  constexpr W2S_TORCH_BOTH complex(W2sT real, W2sT imag = W2sT()) : real_(real), imag_(imag) {}
  template <typename W2sU>
  constexpr W2S_TORCH_BOTH explicit complex(const complex<W2sU> &x) : real_(x.real()), imag_(x.imag()) {}
  constexpr W2S_TORCH_BOTH W2sT real() const { return real_; }
  constexpr W2S_TORCH_BOTH W2sT imag() const { return imag_; }
};
#define W2S_TORCH_COMPLEX(W2S_OPERATOR, W2S_REAL, W2S_IMAG)                                                            \
  template <typename W2sT> W2S_TORCH_BOTH complex<W2sT> operator W2S_OPERATOR(complex<W2sT> a, complex<W2sT> b) {      \
    return {W2S_REAL, W2S_IMAG};                                                                                       \
  }                                                                                                                    \
  template <typename W2sT> W2S_TORCH_BOTH complex<W2sT> operator W2S_OPERATOR(complex<W2sT> a, W2sT b) {               \
    return a W2S_OPERATOR complex<W2sT>(b);                                                                            \
  }                                                                                                                    \
  template <typename W2sT> W2S_TORCH_BOTH complex<W2sT> operator W2S_OPERATOR(W2sT a, complex<W2sT> b) {               \
    return complex<W2sT>(a) W2S_OPERATOR b;                                                                            \
  }                                                                                                                    \
  template <typename W2sT> W2S_TORCH_BOTH complex<W2sT> &operator W2S_OPERATOR##=(complex<W2sT> &a, complex<W2sT> b) { \
    return a = a W2S_OPERATOR b;                                                                                       \
  }                                                                                                                    \
  template <typename W2sT> W2S_TORCH_BOTH complex<W2sT> &operator W2S_OPERATOR##=(complex<W2sT> &a, W2sT b) {          \
    return a = a W2S_OPERATOR b;                                                                                       \
  }
W2S_TORCH_COMPLEX(+, a.real_ + b.real_, a.imag_ + b.imag_)
W2S_TORCH_COMPLEX(-, a.real_ - b.real_, a.imag_ - b.imag_)
W2S_TORCH_COMPLEX(*, a.real_ *b.real_ - a.imag_ * b.imag_, a.real_ *b.imag_ + a.imag_ * b.real_)
W2S_TORCH_COMPLEX(/, (a.real_ * b.real_ + a.imag_ * b.imag_) / (b.real_ * b.real_ + b.imag_ * b.imag_),
                  (a.imag_ * b.real_ - a.real_ * b.imag_) / (b.real_ * b.real_ + b.imag_ * b.imag_))
#undef W2S_TORCH_COMPLEX
template <typename W2sT> W2S_TORCH_BOTH complex<W2sT> operator-(complex<W2sT> a) { return {-a.real_, -a.imag_}; }
template <typename W2sT> W2S_TORCH_BOTH bool operator==(complex<W2sT> a, complex<W2sT> b) {
  return a.real_ == b.real_ && a.imag_ == b.imag_;
}
template <typename W2sT> W2S_TORCH_BOTH bool operator!=(complex<W2sT> a, complex<W2sT> b) { return !(a == b); }
enum class DeviceType : signed char { CPU = 0, CUDA = 1, HIP = 6, XPU = 12, Meta = 14, MPS = 13, COMPILE_TIME_MAX_DEVICE_TYPES = 21 };
std::string DeviceTypeName(DeviceType type, bool lower_case = false);
enum class Layout : signed char { Strided, Sparse, SparseCsr };
enum class MemoryFormat : signed char { Contiguous, Preserve, ChannelsLast, ChannelsLast3d };
enum class ScalarType : signed char {
  Byte, Char, Short, Int, Long, Half, Float, Double, ComplexHalf, ComplexFloat, ComplexDouble, Bool, QInt8, QUInt8, QInt32,
  BFloat16, Float8_e5m2 = 23, Float8_e4m3fn, Float8_e5m2fnuz, Float8_e4m3fnuz, UInt16 = 27, UInt32, UInt64, Undefined = 44
};
enum class Backend { CPU, CUDA, XPU, Undefined };
enum class DispatchKey : unsigned short { CPU, CUDA, XPU, Autograd, Undefined };
using DeviceIndex = signed char;
constexpr DeviceType kCPU = DeviceType::CPU, kCUDA = DeviceType::CUDA, kXPU = DeviceType::XPU, kMeta = DeviceType::Meta;
constexpr Layout kStrided = Layout::Strided, kSparse = Layout::Sparse;

struct Device {
  Device(DeviceType, DeviceIndex = -1);
  Device(const std::string &);
  bool operator==(const Device &) const noexcept;
  bool operator!=(const Device &) const noexcept;
  DeviceType type() const noexcept;
  DeviceIndex index() const noexcept;
  bool has_index() const noexcept;
  bool is_cpu() const noexcept;
  bool is_cuda() const noexcept;
  bool is_xpu() const noexcept;
  std::string str() const;
};
std::ostream &operator<<(std::ostream &, const Device &);
std::ostream &operator<<(std::ostream &, ScalarType);
const char *toString(ScalarType);
size_t elementSize(ScalarType);

template <typename W2sT> struct ArrayRef {
  ArrayRef();
  ArrayRef(const W2sT &);
  ArrayRef(const W2sT *, size_t);
  template <typename W2sA> ArrayRef(const std::vector<W2sT, W2sA> &);
  ArrayRef(const std::initializer_list<W2sT> &);
  template <size_t W2sN> ArrayRef(const W2sT (&)[W2sN]);
  const W2sT *begin() const;
  const W2sT *end() const;
  const W2sT *data() const;
  size_t size() const;
  bool empty() const;
  const W2sT &operator[](size_t) const;
  const W2sT &front() const;
  const W2sT &back() const;
  ArrayRef slice(size_t, size_t) const;
  std::vector<W2sT> vec() const;
  bool equals(ArrayRef) const;
};
template <typename W2sT> bool operator==(ArrayRef<W2sT>, ArrayRef<W2sT>);
template <typename W2sT> bool operator!=(ArrayRef<W2sT>, ArrayRef<W2sT>);
template <typename W2sT> std::ostream &operator<<(std::ostream &, ArrayRef<W2sT>);
using IntArrayRef = ArrayRef<int64_t>;
struct SymInt {
  SymInt(int64_t);
  int64_t guard_int(const char *, int64_t) const, expect_int() const;
  std::optional<int64_t> maybe_as_int() const;
  operator int64_t() const;
};
using SymIntArrayRef = ArrayRef<SymInt>;
template <typename W2sT> using optional = std::optional<W2sT>;
using std::nullopt;
using string_view = std::string_view;
template <typename W2sT, unsigned W2sN> struct SmallVector : std::vector<W2sT> {
  using std::vector<W2sT>::vector;
};

struct Scalar {
  Scalar();
  Scalar(int), Scalar(int64_t), Scalar(float), Scalar(double), Scalar(bool), Scalar(Half), Scalar(BFloat16);
  template <typename W2sT> Scalar(complex<W2sT>);
  template <typename W2sT> W2sT to() const;
  double toDouble() const;
  float toFloat() const;
  int64_t toLong() const;
  int toInt() const;
};

struct TypeMeta;
struct TensorOptions {
  TensorOptions();
  TensorOptions(TypeMeta);
  TensorOptions(Device);
  TensorOptions(DeviceType);
  TensorOptions(ScalarType);
  TensorOptions(Layout);
  TensorOptions dtype(ScalarType) const;
  TensorOptions dtype(TypeMeta) const;
  template <typename W2sT> TensorOptions dtype() const;
  TensorOptions device(Device) const;
  TensorOptions device(DeviceType, DeviceIndex = -1) const;
  TensorOptions layout(Layout) const;
  TensorOptions requires_grad(bool = true) const;
  TensorOptions pinned_memory(bool = true) const;
  TensorOptions memory_format(MemoryFormat) const;
  Device device() const;
  Layout layout() const;
  TypeMeta dtype() const;
};
std::ostream &operator<<(std::ostream &, const TensorOptions &);
TensorOptions dtype(ScalarType);
TensorOptions dtype(TypeMeta);
TensorOptions device(Device);
TensorOptions CUDA(ScalarType); // a tensor's type in PyTorch, which options are made of
TensorOptions layout(Layout);
TensorOptions requires_grad(bool = true);

struct TypeMeta {
  TypeMeta &operator=(ScalarType);
  template <typename W2sT> static TypeMeta Make();
  static TypeMeta fromScalarType(ScalarType);
  ScalarType toScalarType() const;
  template <typename W2sT> bool Match() const;
  bool isScalarType() const, isScalarType(ScalarType) const;
  size_t itemsize() const;
  const char *name() const;
  bool operator==(const TypeMeta &) const;
  bool operator!=(const TypeMeta &) const;
};
bool operator==(TypeMeta, ScalarType);
bool operator!=(TypeMeta, ScalarType);
bool operator==(ScalarType, TypeMeta);
bool operator!=(ScalarType, TypeMeta);
std::ostream &operator<<(std::ostream &, TypeMeta);
inline ScalarType typeMetaToScalarType(TypeMeta) { return ScalarType::Undefined; }

namespace impl {
template <ScalarType W2sN> struct ScalarTypeToCPPType;
template <ScalarType W2sN> using ScalarTypeToCPPTypeT = typename ScalarTypeToCPPType<W2sN>::type;
#define W2S_TORCH_TYPES(_)                                                                                             \
  _(unsigned char, Byte) _(signed char, Char) _(short, Short) _(int, Int) _(int64_t, Long) _(c10::Half, Half)         \
  _(float, Float) _(double, Double) _(c10::complex<c10::Half>, ComplexHalf) _(c10::complex<float>, ComplexFloat)      \
  _(c10::complex<double>, ComplexDouble) _(bool, Bool) _(c10::BFloat16, BFloat16)                                      \
  _(c10::Float8_e4m3fn, Float8_e4m3fn) _(c10::Float8_e4m3fnuz, Float8_e4m3fnuz)                                        \
  _(c10::Float8_e5m2, Float8_e5m2) _(c10::Float8_e5m2fnuz, Float8_e5m2fnuz)
#define W2S_TORCH_TYPE(W2S_TYPE, W2S_NAME)                                                                             \
  template <> struct ScalarTypeToCPPType<ScalarType::W2S_NAME> { using type = W2S_TYPE; };
W2S_TORCH_TYPES(W2S_TORCH_TYPE)
#undef W2S_TORCH_TYPE
} // namespace impl
template <typename W2sT> struct CppTypeToScalarType;
#define W2S_TORCH_TYPE(W2S_TYPE, W2S_NAME)                                                                             \
  template <> struct CppTypeToScalarType<W2S_TYPE> { static constexpr ScalarType value = ScalarType::W2S_NAME; };
W2S_TORCH_TYPES(W2S_TORCH_TYPE)
#undef W2S_TORCH_TYPE
#define W2S_TORCH_TYPE(W2S_TYPE, W2S_NAME) constexpr ScalarType k##W2S_NAME = ScalarType::W2S_NAME;
W2S_TORCH_TYPES(W2S_TORCH_TYPE)
#undef W2S_TORCH_TYPE
constexpr ScalarType kUInt16 = ScalarType::UInt16, kUInt32 = ScalarType::UInt32, kUInt64 = ScalarType::UInt64;
constexpr ScalarType kUInt8 = kByte, kInt8 = kChar, kInt16 = kShort, kInt32 = kInt, kInt64 = kLong, kFloat16 = kHalf,
                     kFloat32 = kFloat, kFloat64 = kDouble;
} // namespace c10
namespace at {
using namespace c10;
} // namespace at
