#pragma once
#include <type_traits>
namespace at {
template <typename T, typename = std::enable_if_t<std::is_integral_v<T>>> T ceil_div(T a, T b) { return (a + b - 1) / b; }
} // namespace at
