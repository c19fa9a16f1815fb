// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: what `wmma2sycl tune` measured for this program, on its devices, in the place of each target's own number.
// It writes wmma2sycl_tuned.hpp, which need not be there:
//
//   #define WMMA2SYCL_TUNED_STEPS {"nvidia_tensor_core", "gemm", 8},   // target, function, steps of a loop at once
//   #define WMMA2SYCL_TARGETS ...                                      // the targets, best first (select_target.hpp)
#pragma once

#if __has_include("wmma2sycl_tuned.hpp")
#include "wmma2sycl_tuned.hpp"
#endif
#ifndef WMMA2SYCL_TUNED_STEPS
#define WMMA2SYCL_TUNED_STEPS
#endif

namespace wmma2sycl::detail {

struct tuned_steps {
  const char *target, *function;
  int steps;
};

// "*" stands for every function.
constexpr bool is_meant(const char *row, const char *name) {
  if (row[0] == '*')
    return true;
  while (*row != '\0' && *row == *name)
    ++row, ++name;
  return *row == *name;
}

constexpr int steps_of(const char *target, const char *function, int otherwise) {
  constexpr tuned_steps rows[] = {WMMA2SYCL_TUNED_STEPS{"", "", 0}};
  for (const tuned_steps &row : rows)
    if (row.steps != 0 && is_meant(row.target, target) && is_meant(row.function, function))
      return row.steps;
  return otherwise;
}

} // namespace wmma2sycl::detail

#undef WMMA2SYCL_TUNED_STEPS
