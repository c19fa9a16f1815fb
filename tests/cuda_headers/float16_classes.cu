// What kind of classes __half and __nv_bfloat16 are: overload resolution in a program depends on it.
#include <cuda_bf16.h>
#include <cuda_fp16.h>

#include <type_traits>

template <class F, class Raw> struct OneValue {
  static_assert(std::is_trivially_default_constructible<F>::value, "");
  static_assert(std::is_trivially_copyable<F>::value, "");
  static_assert(sizeof(F) == 2 && alignof(F) == 2, "");
  static_assert(std::is_convertible<float, F>::value && std::is_convertible<F, float>::value, "");
  static_assert(std::is_convertible<double, F>::value, "");
  static_assert(std::is_convertible<int, F>::value && std::is_convertible<F, int>::value, "");
  static_assert(std::is_convertible<unsigned long long, F>::value && std::is_convertible<F, unsigned long long>::value, "");
  static_assert(std::is_convertible<F, short>::value && std::is_convertible<F, char>::value, "");
  static_assert(std::is_convertible<F, bool>::value, "");
  static_assert(std::is_convertible<Raw, F>::value && std::is_convertible<F, Raw>::value, "");
  static_assert(!std::is_polymorphic<F>::value && std::is_standard_layout<F>::value, "");
};
template struct OneValue<__half, __half_raw>;
template struct OneValue<__nv_bfloat16, __nv_bfloat16_raw>;
