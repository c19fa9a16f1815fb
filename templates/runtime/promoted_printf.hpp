// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: a kernel's printf with arguments narrower than an int, which CUDA's takes as ints.
#pragma once
#include <sycl/sycl.hpp>

#include <type_traits>

namespace wmma2sycl {

namespace detail {

// What C++ gives a function with `...` for an integer: an int for a narrower one. Enumerations with a scope count as their numbers here.
// A float is left: OpenCL's printf takes it as it is, on devices without double, too.
template <typename T> auto promoted(T x) {
  if constexpr (std::is_enum_v<T>)
    return +static_cast<std::underlying_type_t<T>>(x);
  else if constexpr (std::is_integral_v<T>)
    return +x;
  else
    return x;
}

} // namespace detail

// SYCL's printf passes arguments on as they are: `%d` of an unsigned char 250 would be -6.
template <typename Format, typename... Args> int promoted_printf(const Format *format, Args... args) {
  return sycl::ext::oneapi::experimental::printf(format, detail::promoted(args)...);
}

} // namespace wmma2sycl
