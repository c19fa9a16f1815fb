// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: products of, and element-wise work on, matrices in AMX tile registers.
#pragma once
#include "amx_tile.hpp"

namespace wmma2sycl::detail {

template <typename Target, typename Td, typename Ta, typename Tb, typename Tc, std::size_t Rows, std::size_t Cols,
          std::size_t Depth, layout LayoutA, layout LayoutB>
[[gnu::always_inline]] inline void
multiply_add(sycl::sub_group sg, amx_tile<Target, Td, use::accumulator, Rows, Cols, layout::dynamic> &d,
             const amx_tile<Target, Ta, use::a, Rows, Depth, LayoutA> &a,
             const amx_tile<Target, Tb, use::b, Depth, Cols, LayoutB> &b,
             const amx_tile<Target, Tc, use::accumulator, Rows, Cols, layout::dynamic> &c) {
  constexpr std::size_t steps = amx_tile<Target, Ta, use::a, Rows, Depth, LayoutA>::grid_cols;
  multiply_add_each<steps>(sg, d, a, b, c, std::make_index_sequence<std::decay_t<decltype(d)>::tiles * steps>{});
}

template <typename Target, typename Ta, typename Tb, std::size_t Rows, std::size_t Cols, std::size_t Depth,
          layout LayoutA, layout LayoutB>
[[gnu::always_inline]] inline void
multiply_add(sycl::sub_group sg, amx_tile<Target, std::int32_t, use::accumulator, Rows, Cols, layout::dynamic> &d,
             const amx_tile<Target, Ta, use::a, Rows, Depth, LayoutA> &a,
             const amx_tile<Target, Tb, use::b, Depth, Cols, LayoutB> &b,
             const amx_tile<Target, std::int32_t, use::accumulator, Rows, Cols, layout::dynamic> &c, bool saturate) {
  if (saturate)
    multiply_add_clamped(sg, d, a, b, c);
  else
    multiply_add(sg, d, a, b, c);
}

// The first matrix, which f changes, is written last: another one that f only reads may be the same.
template <std::size_t I, typename F, typename Tile, typename... Tiles>
[[gnu::always_inline]] inline void amx_apply_to_tile(sycl::sub_group sg, F &f, Tile &first, Tiles &...others) {
  [&](typename Tile::elements own, typename Tiles::elements... read) {
    Tile::take(sg, first.x[I], own);
    (Tiles::take(sg, others.x[I], read), ...);
#pragma unroll
    for (std::size_t e = 0; e < Tile::share; ++e) {
      const auto call = [&f](auto &&...element) { f(element.value...); };
      call(converted_element<typename Tile::element_type, typename Tile::held_element>(own.x[e]),
           converted_element<typename Tiles::element_type, typename Tiles::held_element>(read.x[e])...);
    }
    (Tiles::put(sg, others.x[I], read), ...);
    Tile::put(sg, first.x[I], own);
  }(typename Tile::elements(), typename Tiles::elements()...);
}

template <typename F, std::size_t... I, typename... Tiles>
[[gnu::always_inline]] inline void amx_apply_to_each(sycl::sub_group sg, F &f, std::index_sequence<I...>,
                                                     Tiles &...tiles) {
  (amx_apply_to_tile<I>(sg, f, tiles...), ...);
}

template <typename F, typename Target, use Use, std::size_t Rows, std::size_t Cols, layout Layout, typename... Ts>
[[gnu::always_inline]] inline void for_each_element(sycl::sub_group sg, F &&f,
                                                    amx_tile<Target, Ts, Use, Rows, Cols, Layout> &...tiles) {
  constexpr std::size_t count = (amx_tile<Target, Ts, Use, Rows, Cols, Layout>::tiles, ...);
  amx_apply_to_each(sg, f, std::make_index_sequence<count>{}, tiles...);
}

template <typename F, typename Target, typename T, use Use, std::size_t Rows, std::size_t Cols, layout Layout>
[[gnu::always_inline]] inline void for_each_place(sycl::sub_group sg, F &&f,
                                                  amx_tile<Target, T, Use, Rows, Cols, Layout> &tile) {
  using Tile = amx_tile<Target, T, Use, Rows, Cols, Layout>;
  tile.each([&](std::size_t i, typename Tile::matrix &m) {
    const std::size_t top = i / Tile::grid_cols * Tile::tile.rows, left = i % Tile::grid_cols * Tile::tile.cols;
    typename Tile::elements own;
    Tile::take(sg, m, own);
    Tile::for_each_of_lane(sg, [&](std::size_t e, std::size_t step) {
      converted_element<T, typename Tile::held_element> element(own.x[step]);
      f(element.value, top + Tile::row_of(e), left + Tile::col_of(e));
    });
    Tile::put(sg, m, own);
  });
}

template <typename Target, typename From, typename To, use Use, std::size_t Rows, std::size_t Cols, layout Layout>
[[gnu::always_inline]] inline void convert(sycl::sub_group sg,
                                           const amx_tile<Target, From, Use, Rows, Cols, Layout> &source,
                                           amx_tile<Target, To, Use, Rows, Cols, Layout> &destination) {
  auto copy = source;
  for_each_element(
      sg,
      [](value_of<From> &from, value_of<To> &to) { to = static_cast<value_of<To>>(from); }, copy, destination);
}

} // namespace wmma2sycl::detail
