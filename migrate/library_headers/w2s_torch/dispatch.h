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
// The sets of types, as <ATen/Dispatch.h> has them; `_AND`, `_AND2` and so on with types that the call adds.
#define AT_DISPATCH_CASE_FLOATING_TYPES(...) W2S_TORCH_CASE(Double, __VA_ARGS__) W2S_TORCH_CASE(Float, __VA_ARGS__)
#define AT_DISPATCH_CASE_INTEGRAL_TYPES(...)                                                                           \
  W2S_TORCH_CASE(Byte, __VA_ARGS__) W2S_TORCH_CASE(Char, __VA_ARGS__) W2S_TORCH_CASE(Int, __VA_ARGS__)                 \
  W2S_TORCH_CASE(Long, __VA_ARGS__) W2S_TORCH_CASE(Short, __VA_ARGS__)
#define AT_DISPATCH_CASE_REDUCED_FLOATING_TYPES(...)                                                                   \
  W2S_TORCH_CASE(Half, __VA_ARGS__) W2S_TORCH_CASE(BFloat16, __VA_ARGS__)
#define AT_DISPATCH_CASE_COMPLEX_TYPES(...)                                                                            \
  W2S_TORCH_CASE(ComplexDouble, __VA_ARGS__) W2S_TORCH_CASE(ComplexFloat, __VA_ARGS__)
#define AT_DISPATCH_CASE_ALL_TYPES(...)                                                                                \
  AT_DISPATCH_CASE_FLOATING_TYPES(__VA_ARGS__) AT_DISPATCH_CASE_INTEGRAL_TYPES(__VA_ARGS__)
#define AT_DISPATCH_CASE_FLOATING_AND_COMPLEX_TYPES(...)                                                               \
  AT_DISPATCH_CASE_FLOATING_TYPES(__VA_ARGS__) AT_DISPATCH_CASE_COMPLEX_TYPES(__VA_ARGS__)
#define AT_DISPATCH_CASE_ALL_TYPES_AND_COMPLEX(...)                                                                    \
  AT_DISPATCH_CASE_ALL_TYPES(__VA_ARGS__) AT_DISPATCH_CASE_COMPLEX_TYPES(__VA_ARGS__)
#define AT_DISPATCH_FLOATING_TYPES(TYPE, NAME, ...)                                                                    \
  AT_DISPATCH_SWITCH(TYPE, NAME, AT_DISPATCH_CASE_FLOATING_TYPES(__VA_ARGS__))
#define AT_DISPATCH_CASE_FLOATING_TYPES_AND(T1, ...)                                                                   \
  AT_DISPATCH_CASE_FLOATING_TYPES(__VA_ARGS__) AT_DISPATCH_CASE(T1, __VA_ARGS__)
#define AT_DISPATCH_FLOATING_TYPES_AND(T1, TYPE, NAME, ...)                                                            \
  AT_DISPATCH_SWITCH(TYPE, NAME, AT_DISPATCH_CASE_FLOATING_TYPES_AND(T1, __VA_ARGS__))
#define AT_DISPATCH_CASE_FLOATING_TYPES_AND2(T1, T2, ...)                                                              \
  AT_DISPATCH_CASE_FLOATING_TYPES_AND(T1, __VA_ARGS__) AT_DISPATCH_CASE(T2, __VA_ARGS__)
#define AT_DISPATCH_FLOATING_TYPES_AND2(T1, T2, TYPE, NAME, ...)                                                       \
  AT_DISPATCH_SWITCH(TYPE, NAME, AT_DISPATCH_CASE_FLOATING_TYPES_AND2(T1, T2, __VA_ARGS__))
#define AT_DISPATCH_CASE_FLOATING_TYPES_AND3(T1, T2, T3, ...)                                                          \
  AT_DISPATCH_CASE_FLOATING_TYPES_AND2(T1, T2, __VA_ARGS__) AT_DISPATCH_CASE(T3, __VA_ARGS__)
#define AT_DISPATCH_FLOATING_TYPES_AND3(T1, T2, T3, TYPE, NAME, ...)                                                   \
  AT_DISPATCH_SWITCH(TYPE, NAME, AT_DISPATCH_CASE_FLOATING_TYPES_AND3(T1, T2, T3, __VA_ARGS__))
#define AT_DISPATCH_CASE_FLOATING_TYPES_AND4(T1, T2, T3, T4, ...)                                                      \
  AT_DISPATCH_CASE_FLOATING_TYPES_AND3(T1, T2, T3, __VA_ARGS__) AT_DISPATCH_CASE(T4, __VA_ARGS__)
#define AT_DISPATCH_FLOATING_TYPES_AND4(T1, T2, T3, T4, TYPE, NAME, ...)                                               \
  AT_DISPATCH_SWITCH(TYPE, NAME, AT_DISPATCH_CASE_FLOATING_TYPES_AND4(T1, T2, T3, T4, __VA_ARGS__))
#define AT_DISPATCH_INTEGRAL_TYPES(TYPE, NAME, ...)                                                                    \
  AT_DISPATCH_SWITCH(TYPE, NAME, AT_DISPATCH_CASE_INTEGRAL_TYPES(__VA_ARGS__))
#define AT_DISPATCH_CASE_INTEGRAL_TYPES_AND(T1, ...)                                                                   \
  AT_DISPATCH_CASE_INTEGRAL_TYPES(__VA_ARGS__) AT_DISPATCH_CASE(T1, __VA_ARGS__)
#define AT_DISPATCH_INTEGRAL_TYPES_AND(T1, TYPE, NAME, ...)                                                            \
  AT_DISPATCH_SWITCH(TYPE, NAME, AT_DISPATCH_CASE_INTEGRAL_TYPES_AND(T1, __VA_ARGS__))
#define AT_DISPATCH_REDUCED_FLOATING_TYPES(TYPE, NAME, ...)                                                            \
  AT_DISPATCH_SWITCH(TYPE, NAME, AT_DISPATCH_CASE_REDUCED_FLOATING_TYPES(__VA_ARGS__))
#define AT_DISPATCH_COMPLEX_TYPES(TYPE, NAME, ...)                                                                     \
  AT_DISPATCH_SWITCH(TYPE, NAME, AT_DISPATCH_CASE_COMPLEX_TYPES(__VA_ARGS__))
#define AT_DISPATCH_CASE_COMPLEX_TYPES_AND(T1, ...)                                                                    \
  AT_DISPATCH_CASE_COMPLEX_TYPES(__VA_ARGS__) AT_DISPATCH_CASE(T1, __VA_ARGS__)
#define AT_DISPATCH_COMPLEX_TYPES_AND(T1, TYPE, NAME, ...)                                                             \
  AT_DISPATCH_SWITCH(TYPE, NAME, AT_DISPATCH_CASE_COMPLEX_TYPES_AND(T1, __VA_ARGS__))
#define AT_DISPATCH_ALL_TYPES(TYPE, NAME, ...) AT_DISPATCH_SWITCH(TYPE, NAME, AT_DISPATCH_CASE_ALL_TYPES(__VA_ARGS__))
#define AT_DISPATCH_CASE_ALL_TYPES_AND(T1, ...)                                                                        \
  AT_DISPATCH_CASE_ALL_TYPES(__VA_ARGS__) AT_DISPATCH_CASE(T1, __VA_ARGS__)
#define AT_DISPATCH_ALL_TYPES_AND(T1, TYPE, NAME, ...)                                                                 \
  AT_DISPATCH_SWITCH(TYPE, NAME, AT_DISPATCH_CASE_ALL_TYPES_AND(T1, __VA_ARGS__))
#define AT_DISPATCH_CASE_ALL_TYPES_AND2(T1, T2, ...)                                                                   \
  AT_DISPATCH_CASE_ALL_TYPES_AND(T1, __VA_ARGS__) AT_DISPATCH_CASE(T2, __VA_ARGS__)
#define AT_DISPATCH_ALL_TYPES_AND2(T1, T2, TYPE, NAME, ...)                                                            \
  AT_DISPATCH_SWITCH(TYPE, NAME, AT_DISPATCH_CASE_ALL_TYPES_AND2(T1, T2, __VA_ARGS__))
#define AT_DISPATCH_CASE_ALL_TYPES_AND3(T1, T2, T3, ...)                                                               \
  AT_DISPATCH_CASE_ALL_TYPES_AND2(T1, T2, __VA_ARGS__) AT_DISPATCH_CASE(T3, __VA_ARGS__)
#define AT_DISPATCH_ALL_TYPES_AND3(T1, T2, T3, TYPE, NAME, ...)                                                        \
  AT_DISPATCH_SWITCH(TYPE, NAME, AT_DISPATCH_CASE_ALL_TYPES_AND3(T1, T2, T3, __VA_ARGS__))
#define AT_DISPATCH_CASE_ALL_TYPES_AND4(T1, T2, T3, T4, ...)                                                           \
  AT_DISPATCH_CASE_ALL_TYPES_AND3(T1, T2, T3, __VA_ARGS__) AT_DISPATCH_CASE(T4, __VA_ARGS__)
#define AT_DISPATCH_ALL_TYPES_AND4(T1, T2, T3, T4, TYPE, NAME, ...)                                                    \
  AT_DISPATCH_SWITCH(TYPE, NAME, AT_DISPATCH_CASE_ALL_TYPES_AND4(T1, T2, T3, T4, __VA_ARGS__))
#define AT_DISPATCH_CASE_ALL_TYPES_AND5(T1, T2, T3, T4, T5, ...)                                                       \
  AT_DISPATCH_CASE_ALL_TYPES_AND4(T1, T2, T3, T4, __VA_ARGS__) AT_DISPATCH_CASE(T5, __VA_ARGS__)
#define AT_DISPATCH_ALL_TYPES_AND5(T1, T2, T3, T4, T5, TYPE, NAME, ...)                                                \
  AT_DISPATCH_SWITCH(TYPE, NAME, AT_DISPATCH_CASE_ALL_TYPES_AND5(T1, T2, T3, T4, T5, __VA_ARGS__))
#define AT_DISPATCH_CASE_ALL_TYPES_AND6(T1, T2, T3, T4, T5, T6, ...)                                                   \
  AT_DISPATCH_CASE_ALL_TYPES_AND5(T1, T2, T3, T4, T5, __VA_ARGS__) AT_DISPATCH_CASE(T6, __VA_ARGS__)
#define AT_DISPATCH_ALL_TYPES_AND6(T1, T2, T3, T4, T5, T6, TYPE, NAME, ...)                                            \
  AT_DISPATCH_SWITCH(TYPE, NAME, AT_DISPATCH_CASE_ALL_TYPES_AND6(T1, T2, T3, T4, T5, T6, __VA_ARGS__))
#define AT_DISPATCH_CASE_ALL_TYPES_AND7(T1, T2, T3, T4, T5, T6, T7, ...)                                               \
  AT_DISPATCH_CASE_ALL_TYPES_AND6(T1, T2, T3, T4, T5, T6, __VA_ARGS__) AT_DISPATCH_CASE(T7, __VA_ARGS__)
#define AT_DISPATCH_ALL_TYPES_AND7(T1, T2, T3, T4, T5, T6, T7, TYPE, NAME, ...)                                        \
  AT_DISPATCH_SWITCH(TYPE, NAME, AT_DISPATCH_CASE_ALL_TYPES_AND7(T1, T2, T3, T4, T5, T6, T7, __VA_ARGS__))
#define AT_DISPATCH_FLOATING_AND_COMPLEX_TYPES(TYPE, NAME, ...)                                                        \
  AT_DISPATCH_SWITCH(TYPE, NAME, AT_DISPATCH_CASE_FLOATING_AND_COMPLEX_TYPES(__VA_ARGS__))
#define AT_DISPATCH_CASE_FLOATING_AND_COMPLEX_TYPES_AND1(T1, ...)                                                      \
  AT_DISPATCH_CASE_FLOATING_AND_COMPLEX_TYPES(__VA_ARGS__) AT_DISPATCH_CASE(T1, __VA_ARGS__)
#define AT_DISPATCH_FLOATING_AND_COMPLEX_TYPES_AND1(T1, TYPE, NAME, ...)                                               \
  AT_DISPATCH_SWITCH(TYPE, NAME, AT_DISPATCH_CASE_FLOATING_AND_COMPLEX_TYPES_AND1(T1, __VA_ARGS__))
#define AT_DISPATCH_CASE_FLOATING_AND_COMPLEX_TYPES_AND2(T1, T2, ...)                                                  \
  AT_DISPATCH_CASE_FLOATING_AND_COMPLEX_TYPES_AND1(T1, __VA_ARGS__) AT_DISPATCH_CASE(T2, __VA_ARGS__)
#define AT_DISPATCH_FLOATING_AND_COMPLEX_TYPES_AND2(T1, T2, TYPE, NAME, ...)                                           \
  AT_DISPATCH_SWITCH(TYPE, NAME, AT_DISPATCH_CASE_FLOATING_AND_COMPLEX_TYPES_AND2(T1, T2, __VA_ARGS__))
#define AT_DISPATCH_CASE_FLOATING_AND_COMPLEX_TYPES_AND3(T1, T2, T3, ...)                                              \
  AT_DISPATCH_CASE_FLOATING_AND_COMPLEX_TYPES_AND2(T1, T2, __VA_ARGS__) AT_DISPATCH_CASE(T3, __VA_ARGS__)
#define AT_DISPATCH_FLOATING_AND_COMPLEX_TYPES_AND3(T1, T2, T3, TYPE, NAME, ...)                                       \
  AT_DISPATCH_SWITCH(TYPE, NAME, AT_DISPATCH_CASE_FLOATING_AND_COMPLEX_TYPES_AND3(T1, T2, T3, __VA_ARGS__))
#define AT_DISPATCH_CASE_FLOATING_AND_COMPLEX_TYPES_AND4(T1, T2, T3, T4, ...)                                          \
  AT_DISPATCH_CASE_FLOATING_AND_COMPLEX_TYPES_AND3(T1, T2, T3, __VA_ARGS__) AT_DISPATCH_CASE(T4, __VA_ARGS__)
#define AT_DISPATCH_FLOATING_AND_COMPLEX_TYPES_AND4(T1, T2, T3, T4, TYPE, NAME, ...)                                   \
  AT_DISPATCH_SWITCH(TYPE, NAME, AT_DISPATCH_CASE_FLOATING_AND_COMPLEX_TYPES_AND4(T1, T2, T3, T4, __VA_ARGS__))
#define AT_DISPATCH_CASE_FLOATING_AND_COMPLEX_TYPES_AND5(T1, T2, T3, T4, T5, ...)                                      \
  AT_DISPATCH_CASE_FLOATING_AND_COMPLEX_TYPES_AND4(T1, T2, T3, T4, __VA_ARGS__) AT_DISPATCH_CASE(T5, __VA_ARGS__)
#define AT_DISPATCH_FLOATING_AND_COMPLEX_TYPES_AND5(T1, T2, T3, T4, T5, TYPE, NAME, ...)                               \
  AT_DISPATCH_SWITCH(TYPE, NAME, AT_DISPATCH_CASE_FLOATING_AND_COMPLEX_TYPES_AND5(T1, T2, T3, T4, T5, __VA_ARGS__))
#define AT_DISPATCH_CASE_FLOATING_AND_COMPLEX_TYPES_AND6(T1, T2, T3, T4, T5, T6, ...)                                  \
  AT_DISPATCH_CASE_FLOATING_AND_COMPLEX_TYPES_AND5(T1, T2, T3, T4, T5, __VA_ARGS__)                                    \
  AT_DISPATCH_CASE(T6, __VA_ARGS__)
#define AT_DISPATCH_FLOATING_AND_COMPLEX_TYPES_AND6(T1, T2, T3, T4, T5, T6, TYPE, NAME, ...)                           \
  AT_DISPATCH_SWITCH(TYPE, NAME, AT_DISPATCH_CASE_FLOATING_AND_COMPLEX_TYPES_AND6(T1, T2, T3, T4, T5, T6, __VA_ARGS__))
#define AT_DISPATCH_ALL_TYPES_AND_COMPLEX(TYPE, NAME, ...)                                                             \
  AT_DISPATCH_SWITCH(TYPE, NAME, AT_DISPATCH_CASE_ALL_TYPES_AND_COMPLEX(__VA_ARGS__))
#define AT_DISPATCH_CASE_ALL_TYPES_AND_COMPLEX_AND(T1, ...)                                                            \
  AT_DISPATCH_CASE_ALL_TYPES_AND_COMPLEX(__VA_ARGS__) AT_DISPATCH_CASE(T1, __VA_ARGS__)
#define AT_DISPATCH_ALL_TYPES_AND_COMPLEX_AND(T1, TYPE, NAME, ...)                                                     \
  AT_DISPATCH_SWITCH(TYPE, NAME, AT_DISPATCH_CASE_ALL_TYPES_AND_COMPLEX_AND(T1, __VA_ARGS__))
#define AT_DISPATCH_CASE_ALL_TYPES_AND_COMPLEX_AND2(T1, T2, ...)                                                       \
  AT_DISPATCH_CASE_ALL_TYPES_AND_COMPLEX_AND(T1, __VA_ARGS__) AT_DISPATCH_CASE(T2, __VA_ARGS__)
#define AT_DISPATCH_ALL_TYPES_AND_COMPLEX_AND2(T1, T2, TYPE, NAME, ...)                                                \
  AT_DISPATCH_SWITCH(TYPE, NAME, AT_DISPATCH_CASE_ALL_TYPES_AND_COMPLEX_AND2(T1, T2, __VA_ARGS__))
#define AT_DISPATCH_CASE_ALL_TYPES_AND_COMPLEX_AND3(T1, T2, T3, ...)                                                   \
  AT_DISPATCH_CASE_ALL_TYPES_AND_COMPLEX_AND2(T1, T2, __VA_ARGS__) AT_DISPATCH_CASE(T3, __VA_ARGS__)
#define AT_DISPATCH_ALL_TYPES_AND_COMPLEX_AND3(T1, T2, T3, TYPE, NAME, ...)                                            \
  AT_DISPATCH_SWITCH(TYPE, NAME, AT_DISPATCH_CASE_ALL_TYPES_AND_COMPLEX_AND3(T1, T2, T3, __VA_ARGS__))
#define AT_DISPATCH_CASE_ALL_TYPES_AND_COMPLEX_AND4(T1, T2, T3, T4, ...)                                               \
  AT_DISPATCH_CASE_ALL_TYPES_AND_COMPLEX_AND3(T1, T2, T3, __VA_ARGS__) AT_DISPATCH_CASE(T4, __VA_ARGS__)
#define AT_DISPATCH_ALL_TYPES_AND_COMPLEX_AND4(T1, T2, T3, T4, TYPE, NAME, ...)                                        \
  AT_DISPATCH_SWITCH(TYPE, NAME, AT_DISPATCH_CASE_ALL_TYPES_AND_COMPLEX_AND4(T1, T2, T3, T4, __VA_ARGS__))
#define AT_DISPATCH_CASE_ALL_TYPES_AND_COMPLEX_AND5(T1, T2, T3, T4, T5, ...)                                           \
  AT_DISPATCH_CASE_ALL_TYPES_AND_COMPLEX_AND4(T1, T2, T3, T4, __VA_ARGS__) AT_DISPATCH_CASE(T5, __VA_ARGS__)
#define AT_DISPATCH_ALL_TYPES_AND_COMPLEX_AND5(T1, T2, T3, T4, T5, TYPE, NAME, ...)                                    \
  AT_DISPATCH_SWITCH(TYPE, NAME, AT_DISPATCH_CASE_ALL_TYPES_AND_COMPLEX_AND5(T1, T2, T3, T4, T5, __VA_ARGS__))
#define AT_DISPATCH_CASE_ALL_TYPES_AND_COMPLEX_AND6(T1, T2, T3, T4, T5, T6, ...)                                       \
  AT_DISPATCH_CASE_ALL_TYPES_AND_COMPLEX_AND5(T1, T2, T3, T4, T5, __VA_ARGS__) AT_DISPATCH_CASE(T6, __VA_ARGS__)
#define AT_DISPATCH_ALL_TYPES_AND_COMPLEX_AND6(T1, T2, T3, T4, T5, T6, TYPE, NAME, ...)                                \
  AT_DISPATCH_SWITCH(TYPE, NAME, AT_DISPATCH_CASE_ALL_TYPES_AND_COMPLEX_AND6(T1, T2, T3, T4, T5, T6, __VA_ARGS__))
#define AT_DISPATCH_CASE_ALL_TYPES_AND_COMPLEX_AND7(T1, T2, T3, T4, T5, T6, T7, ...)                                   \
  AT_DISPATCH_CASE_ALL_TYPES_AND_COMPLEX_AND6(T1, T2, T3, T4, T5, T6, __VA_ARGS__)                                     \
  AT_DISPATCH_CASE(T7, __VA_ARGS__)
#define AT_DISPATCH_ALL_TYPES_AND_COMPLEX_AND7(T1, T2, T3, T4, T5, T6, T7, TYPE, NAME, ...)                            \
  AT_DISPATCH_SWITCH(TYPE, NAME, AT_DISPATCH_CASE_ALL_TYPES_AND_COMPLEX_AND7(T1, T2, T3, T4, T5, T6, T7, __VA_ARGS__))
#define AT_DISPATCH_CASE_ALL_TYPES_AND_COMPLEX_AND8(T1, T2, T3, T4, T5, T6, T7, T8, ...)                               \
  AT_DISPATCH_CASE_ALL_TYPES_AND_COMPLEX_AND7(T1, T2, T3, T4, T5, T6, T7, __VA_ARGS__)                                 \
  AT_DISPATCH_CASE(T8, __VA_ARGS__)
#define AT_DISPATCH_ALL_TYPES_AND_COMPLEX_AND8(T1, T2, T3, T4, T5, T6, T7, T8, TYPE, NAME, ...)                        \
  AT_DISPATCH_SWITCH(TYPE, NAME, AT_DISPATCH_CASE_ALL_TYPES_AND_COMPLEX_AND8(T1, T2, T3, T4, T5, T6, T7, T8, __VA_ARGS__))
#define AT_DISPATCH_CASE_FLOATING_TYPES_AND_HALF(...)                                                                  \
  AT_DISPATCH_CASE_FLOATING_TYPES(__VA_ARGS__) W2S_TORCH_CASE(Half, __VA_ARGS__)
#define AT_DISPATCH_FLOATING_TYPES_AND_HALF(TYPE, NAME, ...)                                                           \
  AT_DISPATCH_SWITCH(TYPE, NAME, AT_DISPATCH_CASE_FLOATING_TYPES_AND_HALF(__VA_ARGS__))
#define AT_DISPATCH_INDEX_TYPES(TYPE, NAME, ...)                                                                       \
  AT_DISPATCH_SWITCH(TYPE, NAME, AT_PRIVATE_CASE_TYPE_USING_HINT(c10::ScalarType::Int, index_t, __VA_ARGS__)           \
  AT_PRIVATE_CASE_TYPE_USING_HINT(c10::ScalarType::Long, index_t, __VA_ARGS__))
