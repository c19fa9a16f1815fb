// SPDX-License-Identifier: Apache-2.0
// Floating-point numbers that become integers, as a GPU converts them. The scratch copy of device code calls these.
#pragma once
#ifndef W2S_HOST_SIDE  // which has these already
#include <type_traits>
#include <utility>

#include "emulation.h"
#include "rounding.h"

namespace w2s_emulation {

/// What is converted to `To` next: of a floating-point number the integer, by way of 32 bits where `To` has less; else what was given.
template <class To, class From> W2S_INLINE constexpr decltype(auto) fitting(From &&value) {
  using Target = std::remove_cv_t<std::remove_reference_t<To>>;
  if constexpr (std::is_integral_v<Target> && !std::is_same_v<Target, bool> && std::is_floating_point_v<std::decay_t<From>>) {
    using Word = std::conditional_t<(sizeof(Target) >= 4), Target, std::conditional_t<std::is_unsigned_v<Target>, unsigned, int>>;
    return Target(saturated<Word>(std::decay_t<From>(value)));
  } else {
    return std::forward<From>(value);
  }
}

/// An integer that a floating-point number is added to, multiplied with, ...
template <class T> struct Whole {
  T &place;

#define W2S_ASSIGNS(op)                                             \
  template <class From> constexpr T &operator op##=(From value) {   \
    return place = fitting<T>(std::remove_cv_t<T>(place) op value); \
  }
  W2S_ASSIGNS(+)
  W2S_ASSIGNS(-)
  W2S_ASSIGNS(*)
  W2S_ASSIGNS(/)
#undef W2S_ASSIGNS
};
template <class T> W2S_INLINE constexpr decltype(auto) whole(T &&place) {
  using Target = std::remove_reference_t<T>;
  if constexpr (std::is_lvalue_reference_v<T> && std::is_integral_v<Target> && !std::is_same_v<std::remove_cv_t<Target>, bool>)
    return Whole<Target>{place};
  else
    return std::forward<T>(place);
}

}  // namespace w2s_emulation

// In the bodies of macros.
#define W2S_FITTING(to, ...) ::w2s_emulation::fitting<to>(__VA_ARGS__)

#endif
