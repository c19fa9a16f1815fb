// c10::Half and c10::BFloat16: the 16-bit types of PyTorch's tensors. Their values are not computed here.
#pragma once
#include "macros.h"
#include <cstdint>
#include <type_traits>
#ifdef __CUDA__
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#define W2S_TORCH_BOTH __host__ __device__
#define W2S_TORCH_HALF __half
#define W2S_TORCH_BFLOAT16 __nv_bfloat16
#else // what tests compile migrated extensions with
#include <sycl/sycl.hpp>
#define W2S_TORCH_BOTH
#define W2S_TORCH_HALF sycl::half
#define W2S_TORCH_BFLOAT16 sycl::ext::oneapi::bfloat16
#endif

// For two of the class alone: a comparison with a number is that of numbers.
#define W2S_TORCH_COMPARED(W2S_NAME, W2S_OPERATOR)                                                                     \
  template <typename W2sT>                                                                                             \
  W2S_TORCH_BOTH std::enable_if_t<std::is_same_v<W2sT, W2S_NAME>, bool> operator W2S_OPERATOR(const W2sT &a, const W2sT &b) { \
    return float(a) W2S_OPERATOR float(b);                                                                             \
  }
#define W2S_TORCH_FLOAT(W2S_NAME, W2S_OTHER)                                                                           \
  struct alignas(2) W2S_NAME {                                                                                         \
    unsigned short x;                                                                                                  \
    struct from_bits_t {};                                                                                             \
    static constexpr W2S_TORCH_BOTH from_bits_t from_bits() { return {}; }                                             \
    W2S_NAME() = default;                                                                                              \
    constexpr W2S_TORCH_BOTH W2S_NAME(unsigned short bits, from_bits_t) : x(bits) {}                                   \
    W2S_TORCH_BOTH W2S_NAME(float value) : x(static_cast<unsigned short>(value)) {}                                    \
    W2S_TORCH_BOTH W2S_NAME(const W2S_OTHER &) : x() {}                                                                \
    W2S_TORCH_BOTH operator float() const { return x; }                                                                \
    W2S_TORCH_BOTH operator W2S_OTHER() const { return W2S_OTHER(float(x)); }                                          \
  };                                                                                                                   \
  W2S_TORCH_BOTH inline W2S_NAME operator+(const W2S_NAME &a, const W2S_NAME &b) { return float(a) + float(b); }       \
  W2S_TORCH_BOTH inline W2S_NAME &operator+=(W2S_NAME &a, const W2S_NAME &b) { return a = a + b; }                     \
  W2S_TORCH_BOTH inline float operator+(W2S_NAME a, float b) { return float(float(a)) + b; }                           \
  W2S_TORCH_BOTH inline float operator+(float a, W2S_NAME b) { return a + float(float(b)); }                           \
  W2S_TORCH_BOTH inline double operator+(W2S_NAME a, double b) { return double(float(a)) + b; }                        \
  W2S_TORCH_BOTH inline double operator+(double a, W2S_NAME b) { return a + double(float(b)); }                        \
  W2S_TORCH_BOTH inline W2S_NAME operator+(W2S_NAME a, int b) { return a + W2S_NAME(float(b)); }                       \
  W2S_TORCH_BOTH inline W2S_NAME operator+(int a, W2S_NAME b) { return W2S_NAME(float(a)) + b; }                       \
  W2S_TORCH_BOTH inline W2S_NAME operator+(W2S_NAME a, int64_t b) { return a + W2S_NAME(float(b)); }                   \
  W2S_TORCH_BOTH inline W2S_NAME operator+(int64_t a, W2S_NAME b) { return W2S_NAME(float(a)) + b; }                   \
  W2S_TORCH_BOTH inline W2S_NAME operator-(const W2S_NAME &a, const W2S_NAME &b) { return float(a) - float(b); }       \
  W2S_TORCH_BOTH inline W2S_NAME &operator-=(W2S_NAME &a, const W2S_NAME &b) { return a = a - b; }                     \
  W2S_TORCH_BOTH inline float operator-(W2S_NAME a, float b) { return float(float(a)) - b; }                           \
  W2S_TORCH_BOTH inline float operator-(float a, W2S_NAME b) { return a - float(float(b)); }                           \
  W2S_TORCH_BOTH inline double operator-(W2S_NAME a, double b) { return double(float(a)) - b; }                        \
  W2S_TORCH_BOTH inline double operator-(double a, W2S_NAME b) { return a - double(float(b)); }                        \
  W2S_TORCH_BOTH inline W2S_NAME operator-(W2S_NAME a, int b) { return a - W2S_NAME(float(b)); }                       \
  W2S_TORCH_BOTH inline W2S_NAME operator-(int a, W2S_NAME b) { return W2S_NAME(float(a)) - b; }                       \
  W2S_TORCH_BOTH inline W2S_NAME operator-(W2S_NAME a, int64_t b) { return a - W2S_NAME(float(b)); }                   \
  W2S_TORCH_BOTH inline W2S_NAME operator-(int64_t a, W2S_NAME b) { return W2S_NAME(float(a)) - b; }                   \
  W2S_TORCH_BOTH inline W2S_NAME operator*(const W2S_NAME &a, const W2S_NAME &b) { return float(a) * float(b); }       \
  W2S_TORCH_BOTH inline W2S_NAME &operator*=(W2S_NAME &a, const W2S_NAME &b) { return a = a * b; }                     \
  W2S_TORCH_BOTH inline float operator*(W2S_NAME a, float b) { return float(float(a)) * b; }                           \
  W2S_TORCH_BOTH inline float operator*(float a, W2S_NAME b) { return a * float(float(b)); }                           \
  W2S_TORCH_BOTH inline double operator*(W2S_NAME a, double b) { return double(float(a)) * b; }                        \
  W2S_TORCH_BOTH inline double operator*(double a, W2S_NAME b) { return a * double(float(b)); }                        \
  W2S_TORCH_BOTH inline W2S_NAME operator*(W2S_NAME a, int b) { return a * W2S_NAME(float(b)); }                       \
  W2S_TORCH_BOTH inline W2S_NAME operator*(int a, W2S_NAME b) { return W2S_NAME(float(a)) * b; }                       \
  W2S_TORCH_BOTH inline W2S_NAME operator*(W2S_NAME a, int64_t b) { return a * W2S_NAME(float(b)); }                   \
  W2S_TORCH_BOTH inline W2S_NAME operator*(int64_t a, W2S_NAME b) { return W2S_NAME(float(a)) * b; }                   \
  W2S_TORCH_BOTH inline W2S_NAME operator/(const W2S_NAME &a, const W2S_NAME &b) { return float(a) / float(b); }       \
  W2S_TORCH_BOTH inline W2S_NAME &operator/=(W2S_NAME &a, const W2S_NAME &b) { return a = a / b; }                     \
  W2S_TORCH_BOTH inline float operator/(W2S_NAME a, float b) { return float(float(a)) / b; }                           \
  W2S_TORCH_BOTH inline float operator/(float a, W2S_NAME b) { return a / float(float(b)); }                           \
  W2S_TORCH_BOTH inline double operator/(W2S_NAME a, double b) { return double(float(a)) / b; }                        \
  W2S_TORCH_BOTH inline double operator/(double a, W2S_NAME b) { return a / double(float(b)); }                        \
  W2S_TORCH_BOTH inline W2S_NAME operator/(W2S_NAME a, int b) { return a / W2S_NAME(float(b)); }                       \
  W2S_TORCH_BOTH inline W2S_NAME operator/(int a, W2S_NAME b) { return W2S_NAME(float(a)) / b; }                       \
  W2S_TORCH_BOTH inline W2S_NAME operator/(W2S_NAME a, int64_t b) { return a / W2S_NAME(float(b)); }                   \
  W2S_TORCH_BOTH inline W2S_NAME operator/(int64_t a, W2S_NAME b) { return W2S_NAME(float(a)) / b; }                   \
  W2S_TORCH_BOTH inline float &operator+=(float &a, const W2S_NAME &b) { return a += float(b); }                       \
  W2S_TORCH_BOTH inline float &operator*=(float &a, const W2S_NAME &b) { return a *= float(b); }                       \
  W2S_TORCH_BOTH inline W2S_NAME operator-(const W2S_NAME &a) { return -float(a); }                                    \
  W2S_TORCH_COMPARED(W2S_NAME, <)                                                                                      \
  W2S_TORCH_COMPARED(W2S_NAME, >)                                                                                      \
  W2S_TORCH_COMPARED(W2S_NAME, <=)                                                                                     \
  W2S_TORCH_COMPARED(W2S_NAME, >=)                                                                                     \
  W2S_TORCH_COMPARED(W2S_NAME, ==)                                                                                     \
  W2S_TORCH_COMPARED(W2S_NAME, !=)

namespace c10 {
W2S_TORCH_FLOAT(Half, W2S_TORCH_HALF)
W2S_TORCH_FLOAT(BFloat16, W2S_TORCH_BFLOAT16)
} // namespace c10
namespace at {
using c10::BFloat16;
using c10::Half;
} // namespace at
#ifdef __CUDA__
#include <w2s/torch_loads.h>
#endif
#undef W2S_TORCH_FLOAT
#undef W2S_TORCH_COMPARED
