// AT_DISPATCH_*: the code between the brackets once for each type, as PyTorch's own expand it.
#pragma once
#include "scalar_types.h"

namespace detail {
inline at::ScalarType scalar_type(at::ScalarType s) { return s; }
template <typename W2sT> at::ScalarType scalar_type(const W2sT &);
} // namespace detail
#define AT_PRIVATE_CASE_TYPE_USING_HINT(enum_type, HINT, ...)                                                          \
  case enum_type: {                                                                                                    \
    using HINT [[maybe_unused]] = c10::impl::ScalarTypeToCPPTypeT<enum_type>;                                          \
    return __VA_ARGS__();                                                                                              \
  }
#define AT_DISPATCH_CASE(enum_type, ...) AT_PRIVATE_CASE_TYPE_USING_HINT(enum_type, scalar_t, __VA_ARGS__)
#define AT_DISPATCH_SWITCH(TYPE, NAME, ...)                                                                            \
  [&] {                                                                                                                \
    const auto &the_type = TYPE;                                                                                       \
    constexpr const char *at_dispatch_name = NAME;                                                                     \
    switch (::detail::scalar_type(the_type)) {                                                                         \
      __VA_ARGS__                                                                                                      \
    default:                                                                                                           \
      throw at_dispatch_name;                                                                                          \
    }                                                                                                                  \
  }()
#define W2S_TORCH_CASE(T, ...) AT_DISPATCH_CASE(c10::ScalarType::T, __VA_ARGS__)
#define AT_DISPATCH_CASE_FLOATING_TYPES(...) W2S_TORCH_CASE(Double, __VA_ARGS__) W2S_TORCH_CASE(Float, __VA_ARGS__)
#define AT_DISPATCH_CASE_INTEGRAL_TYPES(...)                                                                           \
  W2S_TORCH_CASE(Byte, __VA_ARGS__) W2S_TORCH_CASE(Char, __VA_ARGS__) W2S_TORCH_CASE(Int, __VA_ARGS__)                 \
  W2S_TORCH_CASE(Long, __VA_ARGS__) W2S_TORCH_CASE(Short, __VA_ARGS__)
#define W2S_TORCH_AND(T, ...) AT_DISPATCH_CASE(T, __VA_ARGS__)
#define W2S_TORCH_ALL(...) AT_DISPATCH_CASE_FLOATING_TYPES(__VA_ARGS__) AT_DISPATCH_CASE_INTEGRAL_TYPES(__VA_ARGS__)
#define AT_DISPATCH_FLOATING_TYPES(TYPE, NAME, ...)                                                                    \
  AT_DISPATCH_SWITCH(TYPE, NAME, AT_DISPATCH_CASE_FLOATING_TYPES(__VA_ARGS__))
#define AT_DISPATCH_INTEGRAL_TYPES(TYPE, NAME, ...)                                                                    \
  AT_DISPATCH_SWITCH(TYPE, NAME, AT_DISPATCH_CASE_INTEGRAL_TYPES(__VA_ARGS__))
#define AT_DISPATCH_ALL_TYPES(TYPE, NAME, ...) AT_DISPATCH_SWITCH(TYPE, NAME, W2S_TORCH_ALL(__VA_ARGS__))
#define AT_DISPATCH_FLOATING_TYPES_AND_HALF(TYPE, NAME, ...)                                                           \
  AT_DISPATCH_SWITCH(TYPE, NAME, AT_DISPATCH_CASE_FLOATING_TYPES(__VA_ARGS__) W2S_TORCH_CASE(Half, __VA_ARGS__))
#define AT_DISPATCH_REDUCED_FLOATING_TYPES(TYPE, NAME, ...)                                                            \
  AT_DISPATCH_SWITCH(TYPE, NAME, W2S_TORCH_CASE(Half, __VA_ARGS__) W2S_TORCH_CASE(BFloat16, __VA_ARGS__))
#define AT_DISPATCH_FLOATING_TYPES_AND(T1, TYPE, NAME, ...)                                                            \
  AT_DISPATCH_SWITCH(TYPE, NAME, AT_DISPATCH_CASE_FLOATING_TYPES(__VA_ARGS__) W2S_TORCH_AND(T1, __VA_ARGS__))
#define AT_DISPATCH_FLOATING_TYPES_AND2(T1, T2, TYPE, NAME, ...)                                                       \
  AT_DISPATCH_SWITCH(TYPE, NAME,                                                                                       \
                     AT_DISPATCH_CASE_FLOATING_TYPES(__VA_ARGS__) W2S_TORCH_AND(T1, __VA_ARGS__)                       \
                         W2S_TORCH_AND(T2, __VA_ARGS__))
#define AT_DISPATCH_ALL_TYPES_AND(T1, TYPE, NAME, ...)                                                                 \
  AT_DISPATCH_SWITCH(TYPE, NAME, W2S_TORCH_ALL(__VA_ARGS__) W2S_TORCH_AND(T1, __VA_ARGS__))
#define AT_DISPATCH_ALL_TYPES_AND2(T1, T2, TYPE, NAME, ...)                                                            \
  AT_DISPATCH_SWITCH(TYPE, NAME,                                                                                       \
                     W2S_TORCH_ALL(__VA_ARGS__) W2S_TORCH_AND(T1, __VA_ARGS__) W2S_TORCH_AND(T2, __VA_ARGS__))
