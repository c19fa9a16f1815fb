// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: layouts as types, for templates that take a fragment's layout as a type parameter.
#pragma once
#include <sycl/sycl.hpp>

namespace wmma2sycl {

using sycl::ext::oneapi::experimental::matrix::layout;

struct row_major {
  static constexpr layout value = layout::row_major;
};
struct col_major {
  static constexpr layout value = layout::col_major;
};

template <typename Layout> inline constexpr layout layout_of = Layout::value;

} // namespace wmma2sycl
