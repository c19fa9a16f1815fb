// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: products of matrices that are grids of native tiles.
#pragma once
#include "native_elements.hpp"

namespace wmma2sycl::detail {

// Tile (row, col) of D gets its products one k after the other: the first adds to C's tile, the others to D's own.
template <std::size_t Steps, typename D, typename A, typename B, typename C, std::size_t... I>
[[gnu::always_inline]] inline void multiply_add_each(sycl::sub_group sg, D &d, const A &a, const B &b, const C &c,
                                                     std::index_sequence<I...>) {
  constexpr std::size_t cols = D::grid_cols;
  (
      [&] {
        constexpr std::size_t tile = I / Steps, k = I % Steps;
        if constexpr (k == 0)
          joint_matrix_mad(sg, d.x[tile], a.x[tile / cols * Steps + k], b.x[k * cols + tile % cols], c.x[tile]);
        else
          joint_matrix_mad(sg, d.x[tile], a.x[tile / cols * Steps + k], b.x[k * cols + tile % cols], d.x[tile]);
      }(),
      ...);
}

template <typename Target, typename Td, typename Ta, typename Tb, typename Tc, std::size_t Rows, std::size_t Cols,
          std::size_t Depth, layout LayoutA, layout LayoutB>
[[gnu::always_inline]] inline void
multiply_add(sycl::sub_group sg, native_tile<Target, Td, use::accumulator, Rows, Cols, layout::dynamic> &d,
             const native_tile<Target, Ta, use::a, Rows, Depth, LayoutA> &a,
             const native_tile<Target, Tb, use::b, Depth, Cols, LayoutB> &b,
             const native_tile<Target, Tc, use::accumulator, Rows, Cols, layout::dynamic> &c) {
  using D = native_tile<Target, Td, use::accumulator, Rows, Cols, layout::dynamic>;
  using A = native_tile<Target, Ta, use::a, Rows, Depth, LayoutA>;
  using B = native_tile<Target, Tb, use::b, Depth, Cols, LayoutB>;
  static_assert(A::tile.cols == B::tile.rows && A::tile.rows == D::tile.rows && B::tile.cols == D::tile.cols,
                "this target has no multiplication for these matrices: leave it to with_matrix_target to choose");
  multiply_add_each<A::grid_cols>(sg, d, a, b, c, std::make_index_sequence<D::tiles * A::grid_cols>{});
  // Sums that are held in a longer type are rounded to their own once a product, as Tensor Cores round.
  if constexpr (!std::is_same_v<typename D::held_element, Td>)
    for_each_element(sg, [](Td &) {}, d);
}

// D = A * B + C, clamped once, after the whole sum. A sum of products of bytes alone does not overflow.
template <typename D, typename A, typename B>
[[gnu::always_inline]] inline void multiply_add_clamped(sycl::sub_group sg, D &d, const A &a, const B &b, const D &c) {
  D sum, addend = c;
  sum.fill(sg, 0);
  multiply_add(sg, sum, a, b, sum);
  for_each_element(sg, [](std::int32_t &x, std::int32_t &y) { x = sycl::add_sat(x, y); }, sum, addend);
  d = sum;
}

template <typename Target, typename Ta, typename Tb, std::size_t Rows, std::size_t Cols, std::size_t Depth,
          layout LayoutA, layout LayoutB>
[[gnu::always_inline]] inline void
multiply_add(sycl::sub_group sg, native_tile<Target, std::int32_t, use::accumulator, Rows, Cols, layout::dynamic> &d,
             const native_tile<Target, Ta, use::a, Rows, Depth, LayoutA> &a,
             const native_tile<Target, Tb, use::b, Depth, Cols, LayoutB> &b,
             const native_tile<Target, std::int32_t, use::accumulator, Rows, Cols, layout::dynamic> &c, bool saturate) {
  if (saturate)
    multiply_add_clamped(sg, d, a, b, c);
  else
    multiply_add(sg, d, a, b, c);
}

} // namespace wmma2sycl::detail
