// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: which operand of a multiplication a matrix is, as a type, for templates that take CUDA's matrix_a, matrix_b or
// accumulator as a type parameter.
#pragma once
#include "layouts.hpp"

#include <cstddef>

namespace wmma2sycl {

using sycl::ext::oneapi::experimental::matrix::use;

struct matrix_a;
struct matrix_b;
struct accumulator;

namespace detail {

// Rows and columns of an operand of an M x N x K multiplication.
template <typename Operand, std::size_t M, std::size_t N, std::size_t K> struct operand_shape;
template <std::size_t M, std::size_t N, std::size_t K> struct operand_shape<matrix_a, M, N, K> {
  static constexpr use value = use::a;
  static constexpr std::size_t rows = M, cols = K;
};
template <std::size_t M, std::size_t N, std::size_t K> struct operand_shape<matrix_b, M, N, K> {
  static constexpr use value = use::b;
  static constexpr std::size_t rows = K, cols = N;
};
template <std::size_t M, std::size_t N, std::size_t K> struct operand_shape<accumulator, M, N, K> {
  static constexpr use value = use::accumulator;
  static constexpr std::size_t rows = M, cols = N;
};

// An accumulator has no layout of its own: none is given, or void.
template <typename...> struct layout_of_operand {
  static constexpr layout value = layout::dynamic;
};
template <> struct layout_of_operand<row_major> : row_major {};
template <> struct layout_of_operand<col_major> : col_major {};

} // namespace detail

template <typename Target, typename T, use Use, std::size_t Rows, std::size_t Cols, layout Layout> class tiled_matrix;

template <typename Target, typename Operand, std::size_t M, std::size_t N, std::size_t K, typename T, typename... Layout>
using operand_matrix =
    tiled_matrix<Target, T, detail::operand_shape<Operand, M, N, K>::value, detail::operand_shape<Operand, M, N, K>::rows,
                 detail::operand_shape<Operand, M, N, K>::cols, detail::layout_of_operand<Layout...>::value>;

// The same where a pack holds the element type and the layout.
template <typename Target, typename Operand, std::size_t M, std::size_t N, std::size_t K, typename T, typename... Layout>
struct operand_matrix_of {
  using type = operand_matrix<Target, Operand, M, N, K, T, Layout...>;
};

} // namespace wmma2sycl
