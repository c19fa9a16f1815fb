// PyTorch's stable interface: torch::stable, torch::headeronly and the C functions below them.
#pragma once
#include "checks.h"
#include "factories.h"
#include <memory>

namespace torch {
namespace headeronly {
using c10::BFloat16, c10::CppTypeToScalarType, c10::DeviceType, c10::Float8_e4m3fn, c10::Float8_e4m3fnuz, c10::Float8_e5m2,
    c10::Half, c10::Layout, c10::MemoryFormat, c10::ScalarType, c10::toString;
template <typename W2sT> using HeaderOnlyArrayRef = c10::ArrayRef<W2sT>;
using IntHeaderOnlyArrayRef = HeaderOnlyArrayRef<int64_t>;
#define W2S_TORCH_TYPE(W2S_TYPE, W2S_NAME) using c10::k##W2S_NAME;
W2S_TORCH_TYPES(W2S_TORCH_TYPE)
#undef W2S_TORCH_TYPE
using c10::kCPU, c10::kCUDA, c10::kXPU;
} // namespace headeronly
namespace stable {
using headeronly::DeviceType, headeronly::IntHeaderOnlyArrayRef, headeronly::Layout, headeronly::MemoryFormat, headeronly::ScalarType;
using DeviceIndex = int32_t;
struct Device {
  Device(DeviceType, DeviceIndex = -1);
  Device(const std::string &);
  bool operator==(const Device &) const, operator!=(const Device &) const;
  DeviceType type() const;
  DeviceIndex index() const;
  bool has_index() const, is_cuda() const, is_cpu() const;
  void set_index(DeviceIndex);
};
struct W2sTensor;
struct Tensor {
  Tensor();
  explicit Tensor(W2sTensor *);
  W2sTensor *get() const;
  void *data_ptr() const, *mutable_data_ptr() const;
  const void *const_data_ptr() const;
  template <typename W2sT> W2sT *mutable_data_ptr() const;
  template <typename W2sT> const W2sT *const_data_ptr() const;
  int64_t dim() const, numel() const, size(int64_t) const, stride(int64_t) const, storage_offset() const;
  size_t element_size() const;
  IntHeaderOnlyArrayRef sizes() const, strides() const;
  bool is_contiguous() const, is_cuda() const, is_cpu() const, defined() const;
  DeviceIndex get_device() const, get_device_index() const;
  ScalarType scalar_type() const;
  Device device() const;
  Layout layout() const;
};
// What may be left out: the element type, layout, device, whether the host's memory is pinned, the order of elements.
#define W2S_TORCH_LEFT_OUT                                                                                             \
  std::optional<ScalarType> = {}, std::optional<Layout> = {}, std::optional<Device> = {}, std::optional<bool> = {},    \
      std::optional<MemoryFormat> = {}
Tensor empty(IntHeaderOnlyArrayRef, W2S_TORCH_LEFT_OUT), empty_like(const Tensor &, W2S_TORCH_LEFT_OUT),
    full(IntHeaderOnlyArrayRef, double, W2S_TORCH_LEFT_OUT), new_empty(const Tensor &, IntHeaderOnlyArrayRef, W2S_TORCH_LEFT_OUT),
    new_zeros(const Tensor &, IntHeaderOnlyArrayRef, W2S_TORCH_LEFT_OUT),
    to(const Tensor &, W2S_TORCH_LEFT_OUT), to(const Tensor &, Device, bool = false, bool = false);
#undef W2S_TORCH_LEFT_OUT
Tensor view(const Tensor &, IntHeaderOnlyArrayRef), reshape(const Tensor &, IntHeaderOnlyArrayRef),
    narrow(Tensor &, int64_t, int64_t, int64_t), select(const Tensor &, int64_t, int64_t),
    contiguous(const Tensor &, MemoryFormat = MemoryFormat::Contiguous), clone(const Tensor &),
    flatten(const Tensor &, int64_t = 0, int64_t = -1), transpose(const Tensor &, int64_t, int64_t), squeeze(const Tensor &, int64_t),
    unsqueeze(const Tensor &, int64_t), matmul(const Tensor &, const Tensor &), subtract(const Tensor &, const Tensor &),
    amax(const Tensor &, int64_t, bool = false), sum(const Tensor &, std::optional<IntHeaderOnlyArrayRef> = {}, bool = false),
    pad(const Tensor &, IntHeaderOnlyArrayRef, const std::string & = "constant", double = 0);
Tensor copy_(Tensor &, const Tensor &, std::optional<bool> = {}), zero_(Tensor &), fill_(const Tensor &, double);
template <typename W2sD>
Tensor from_blob(void *, IntHeaderOnlyArrayRef, IntHeaderOnlyArrayRef, Device, ScalarType, W2sD, int64_t = 0);
Tensor from_blob(void *, IntHeaderOnlyArrayRef, IntHeaderOnlyArrayRef, Device, ScalarType, int64_t = 0);
void parallel_for(int64_t, int64_t, int64_t, void (*)(int64_t, int64_t));
namespace accelerator {
using stable::DeviceIndex;
struct DeviceGuard {
  explicit DeviceGuard(DeviceIndex);
  ~DeviceGuard();
  void set_index(DeviceIndex);
};
struct Stream {
  int64_t id() const;
};
Stream getCurrentStream(DeviceIndex);
DeviceIndex getCurrentDeviceIndex();
} // namespace accelerator
struct StableLibrary {
  template <typename... W2sA> StableLibrary &def(W2sA &&...);
  template <typename... W2sA> StableLibrary &impl(W2sA &&...);
};
template <typename W2sF> struct W2sBoxed {
  W2sF function;
};
template <typename W2sF> W2sBoxed<W2sF> w2s_boxed(W2sF);
} // namespace stable
} // namespace torch

#define W2S_STABLE_JOIN_(a, b) a##b
#define W2S_STABLE_JOIN(a, b) W2S_STABLE_JOIN_(a, b)
#define STABLE_TORCH_LIBRARY(ns, m) static void W2S_STABLE_JOIN(w2s_stable_library_##ns, __COUNTER__)(torch::stable::StableLibrary & m)
#define STABLE_TORCH_LIBRARY_FRAGMENT(ns, m) STABLE_TORCH_LIBRARY(ns, m)
#define STABLE_TORCH_LIBRARY_IMPL(ns, k, m) STABLE_TORCH_LIBRARY(ns##k, m)
#define TORCH_BOX(f) (::torch::stable::w2s_boxed(f))
#define STD_TORCH_CHECK(cond, ...) W2S_TORCH_CHECK(cond, ##__VA_ARGS__)
#define TORCH_ERROR_CODE_CHECK(call)                                                                                   \
  if ((call) != 0) ::c10::detail::w2s_fail(#call)
#define THO_DISPATCH_CASE(type, ...)                                                                                   \
  case type: {                                                                                                         \
    using scalar_t [[maybe_unused]] = ::c10::impl::ScalarTypeToCPPTypeT<type>;                                         \
    return __VA_ARGS__();                                                                                              \
  }
#define THO_DISPATCH_SWITCH(type, name, ...)                                                                           \
  [&] {                                                                                                                \
    switch (type) {                                                                                                    \
      __VA_ARGS__                                                                                                      \
    default: ::c10::detail::w2s_fail(name);                                                                            \
    }                                                                                                                  \
  }()

using AOTITorchError = int32_t;
extern "C" {
#ifdef __CUDA__
AOTITorchError aoti_torch_get_current_cuda_stream(int32_t device, void **stream);
#else
AOTITorchError aoti_torch_get_current_xpu_stream(int32_t device, void **stream);
#endif
}
#ifdef __CUDA__
#define STD_CUDA_CHECK(call) W2S_TORCH_CHECK((call) == cudaSuccess, #call)
#define STD_CUDA_KERNEL_LAUNCH_CHECK() STD_CUDA_CHECK(cudaGetLastError())
#endif
