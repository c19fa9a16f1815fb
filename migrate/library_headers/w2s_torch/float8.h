// c10::Float8_e4m3fn and its kin: the 8-bit types of PyTorch's tensors. Their values are not computed here.
#pragma once
#include "half.h"
#include <limits>

#define W2S_TORCH_FLOAT8(W2S_NAME)                                                                                     \
  struct alignas(1) W2S_NAME {                                                                                         \
    unsigned char x;                                                                                                   \
    struct from_bits_t {};                                                                                             \
    static constexpr W2S_TORCH_BOTH from_bits_t from_bits() { return {}; }                                             \
    W2S_NAME() = default;                                                                                              \
    constexpr W2S_TORCH_BOTH W2S_NAME(unsigned char bits, from_bits_t) : x(bits) {}                                    \
    W2S_TORCH_BOTH W2S_NAME(float value) : x(static_cast<unsigned char>(value)) {}                                     \
    W2S_TORCH_BOTH operator float() const { return x; }                                                                \
  };
#define W2S_TORCH_LIMITS(W2S_NAME)                                                                                     \
  template <> struct numeric_limits<c10::W2S_NAME> {                                                                   \
    static constexpr bool is_specialized = true, is_signed = true, is_integer = false, has_quiet_NaN = true;           \
    static constexpr c10::W2S_NAME max() { return c10::W2S_NAME(1, c10::W2S_NAME::from_bits()); }                      \
    static constexpr c10::W2S_NAME min() { return max(); }                                                             \
    static constexpr c10::W2S_NAME lowest() { return max(); }                                                          \
    static constexpr c10::W2S_NAME epsilon() { return max(); }                                                         \
    static constexpr c10::W2S_NAME quiet_NaN() { return max(); }                                                       \
  };

namespace c10 {
W2S_TORCH_FLOAT8(Float8_e4m3fn)
W2S_TORCH_FLOAT8(Float8_e4m3fnuz)
W2S_TORCH_FLOAT8(Float8_e5m2)
W2S_TORCH_FLOAT8(Float8_e5m2fnuz)
} // namespace c10
namespace at {
using c10::Float8_e4m3fn;
using c10::Float8_e4m3fnuz;
using c10::Float8_e5m2;
using c10::Float8_e5m2fnuz;
} // namespace at
namespace std {
W2S_TORCH_LIMITS(Float8_e4m3fn)
W2S_TORCH_LIMITS(Float8_e4m3fnuz)
W2S_TORCH_LIMITS(Float8_e5m2)
W2S_TORCH_LIMITS(Float8_e5m2fnuz)
} // namespace std
#undef W2S_TORCH_FLOAT8
#undef W2S_TORCH_LIMITS
