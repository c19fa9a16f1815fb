// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: floating-point instructions of PTX that neither C++ nor SYCL has a function for.
#pragma once
#include <sycl/sycl.hpp>
#include "pairs.hpp"

#include <cstdint>
#include <type_traits>

namespace wmma2sycl {

// setp.ne, .equ, .num and .nan: what a NaN is not, and what it is.
template <typename T> bool less_or_more(T a, T b) { return a < b || a > b; }
template <typename T> bool neither_less_nor_more(T a, T b) { return !less_or_more<T>(a, b); }
template <typename T> bool both_are_numbers(T a, T b) { return a == a && b == b; }
template <typename T> bool one_is_nan(T a, T b) { return !both_are_numbers<T>(a, b); }

} // namespace wmma2sycl
