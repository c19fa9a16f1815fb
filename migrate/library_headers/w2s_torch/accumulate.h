// at::acc_type and at::opmath_type: in which type an element is summed, and in which one it is computed with.
#pragma once
#include "scalar_types.h"

namespace at {

template <typename W2sT, bool W2S_OF_DEVICE> struct AccumulateType {};
#define W2S_TORCH_SUMS(W2S_TYPE, W2S_OF_DEVICE, W2S_SUM)                                                               \
  template <> struct AccumulateType<W2S_TYPE, W2S_OF_DEVICE> {                                                         \
    using type = W2S_SUM;                                                                                              \
  };
#define W2S_TORCH_SUMS_OF_BOTH(W2S_TYPE, W2S_SUM)                                                                      \
  W2S_TORCH_SUMS(W2S_TYPE, true, W2S_SUM) W2S_TORCH_SUMS(W2S_TYPE, false, W2S_SUM)
W2S_TORCH_SUMS(float, true, float)
W2S_TORCH_SUMS(float, false, double)
W2S_TORCH_SUMS(c10::complex<float>, true, c10::complex<float>)
W2S_TORCH_SUMS(c10::complex<float>, false, c10::complex<double>)
W2S_TORCH_SUMS_OF_BOTH(c10::Half, float)
W2S_TORCH_SUMS_OF_BOTH(c10::BFloat16, float)
W2S_TORCH_SUMS_OF_BOTH(double, double)
W2S_TORCH_SUMS_OF_BOTH(c10::complex<double>, c10::complex<double>)
W2S_TORCH_SUMS_OF_BOTH(unsigned char, std::int64_t)
W2S_TORCH_SUMS_OF_BOTH(signed char, std::int64_t)
W2S_TORCH_SUMS_OF_BOTH(char, std::int64_t)
W2S_TORCH_SUMS_OF_BOTH(std::int16_t, std::int64_t)
W2S_TORCH_SUMS_OF_BOTH(std::int32_t, std::int64_t)
W2S_TORCH_SUMS_OF_BOTH(std::int64_t, std::int64_t)
W2S_TORCH_SUMS_OF_BOTH(bool, bool)
#undef W2S_TORCH_SUMS_OF_BOTH
#undef W2S_TORCH_SUMS
template <typename W2sT, bool W2S_OF_DEVICE> using acc_type = typename AccumulateType<W2sT, W2S_OF_DEVICE>::type;

template <typename W2sT> struct OpMathType {
  using type = W2sT;
};
template <> struct OpMathType<c10::Half> {
  using type = float;
};
template <> struct OpMathType<c10::BFloat16> {
  using type = float;
};
template <typename W2sT> using opmath_type = typename OpMathType<W2sT>::type;
c10::ScalarType toAccumulateType(c10::ScalarType, bool);
c10::ScalarType toOpMathType(c10::ScalarType);

} // namespace at
