// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: matrices of AMD matrix cores. The elements of a joint_matrix are put into its registers here:
// joint_matrix_load and joint_matrix_store of DPC++ 2026.1 for gfx90a take A by columns where rows are asked for, and
// address beyond the matrix in every sub-group of a work-group but the first.
#pragma once
#include "native_product.hpp"

namespace wmma2sycl::detail {

template <typename Target, typename T, use Use, std::size_t Rows, std::size_t Cols, layout Layout>
struct amd_tile : tile_grid<Target, T, Use, Rows, Cols> {
  using grid = tile_grid<Target, T, Use, Rows, Cols>;
  using grid::corner, grid::is_inside, grid::place, grid::tile, grid::tiles;
  static constexpr layout held = Use == use::accumulator ? layout::dynamic : layout::row_major;
  static constexpr std::size_t registers = tile.rows * tile.cols / Target::sub_group_size;
  using element_type = T;
  using held_element = held_type<Target, T, Use>;

  typename native_matrix<Target, held_element, Use, tile.rows, tile.cols, held>::type x[tiles];

  auto &element(std::size_t i, std::size_t r) { return x[i].matrix_impl.wi_marray[r]; }
  const auto &element(std::size_t i, std::size_t r) const { return x[i].matrix_impl.wi_marray[r]; }

  // Where in a tile register r of a lane lies: 16 lanes along one side, four groups of lanes along the other. A group
  // has consecutive elements, but for a sum of doubles, every fourth.
  static constexpr std::size_t across(std::size_t lane, std::size_t r) {
    return Use == use::accumulator && std::is_same_v<T, double> ? r * 4 + lane / 16 : lane / 16 * registers + r;
  }
  static constexpr std::size_t row_of(std::size_t lane, std::size_t r) {
    return Use == use::a ? lane % 16 : across(lane, r);
  }
  static constexpr std::size_t col_of(std::size_t lane, std::size_t r) {
    return Use == use::a ? across(lane, r) : lane % 16;
  }

  // f(tile, register, row, col in the tile) for every element of the work-item that is one of the matrix.
  template <typename F> static void for_each_inside(sycl::sub_group sg, F f) {
    const std::size_t lane = sg.get_local_linear_id();
    for (std::size_t i = 0; i < tiles; ++i)
      for (std::size_t r = 0; r < registers; ++r)
        if (is_inside(i, row_of(lane, r), col_of(lane, r)))
          f(i, r, row_of(lane, r), col_of(lane, r));
  }

  // Zeros around the matrix: they take part in products.
  template <typename Elements> void set(sycl::sub_group sg, Elements elements) {
    for (std::size_t i = 0; i < tiles; ++i)
      for (std::size_t r = 0; r < registers; ++r)
        element(i, r) = value_of<held_element>{};
    for_each_inside(sg, [&](std::size_t i, std::size_t r, std::size_t row, std::size_t col) {
      element(i, r) = static_cast<value_of<held_element>>(elements(i, row, col));
    });
  }

  template <typename Value> void fill(sycl::sub_group sg, const Value &value) {
    const auto element = static_cast<value_of<T>>(value);
    set(sg, [&](std::size_t, std::size_t, std::size_t) { return element; });
  }

  template <typename Pointer>
  void load(sycl::sub_group sg, Pointer pointer, std::size_t stride, layout memory = Layout) {
    set(sg, [&](std::size_t i, std::size_t row, std::size_t col) {
      return pointer[corner(i, stride, memory) + place(row, col, stride, memory)];
    });
  }

  template <typename Pointer>
  void store(sycl::sub_group sg, Pointer pointer, std::size_t stride, layout memory) const {
    for_each_inside(sg, [&](std::size_t i, std::size_t r, std::size_t row, std::size_t col) {
      pointer[corner(i, stride, memory) + place(row, col, stride, memory)] = static_cast<memory_of<T>>(element(i, r));
    });
  }
};

template <typename Target, typename Td, typename Ta, typename Tb, typename Tc, std::size_t Rows, std::size_t Cols,
          std::size_t Depth, layout LayoutA, layout LayoutB>
inline void multiply_add(sycl::sub_group sg, amd_tile<Target, Td, use::accumulator, Rows, Cols, layout::dynamic> &d,
                         const amd_tile<Target, Ta, use::a, Rows, Depth, LayoutA> &a,
                         const amd_tile<Target, Tb, use::b, Depth, Cols, LayoutB> &b,
                         const amd_tile<Target, Tc, use::accumulator, Rows, Cols, layout::dynamic> &c) {
  constexpr std::size_t steps = amd_tile<Target, Ta, use::a, Rows, Depth, LayoutA>::grid_cols;
  multiply_add_each<steps>(sg, d, a, b, c, std::make_index_sequence<std::decay_t<decltype(d)>::tiles * steps>{});
}

template <typename Target, typename Ta, typename Tb, std::size_t Rows, std::size_t Cols, std::size_t Depth,
          layout LayoutA, layout LayoutB>
inline void multiply_add(sycl::sub_group sg,
                         amd_tile<Target, std::int32_t, use::accumulator, Rows, Cols, layout::dynamic> &d,
                         const amd_tile<Target, Ta, use::a, Rows, Depth, LayoutA> &a,
                         const amd_tile<Target, Tb, use::b, Depth, Cols, LayoutB> &b,
                         const amd_tile<Target, std::int32_t, use::accumulator, Rows, Cols, layout::dynamic> &c,
                         bool saturate) {
  if (saturate)
    multiply_add_clamped(sg, d, a, b, c);
  else
    multiply_add(sg, d, a, b, c);
}

template <typename F, typename Target, use Use, std::size_t Rows, std::size_t Cols, layout Layout, typename T0,
          typename... Ts>
inline void for_each_element(sycl::sub_group sg, F &&f, amd_tile<Target, T0, Use, Rows, Cols, Layout> &first,
                             amd_tile<Target, Ts, Use, Rows, Cols, Layout> &...others) {
  first.for_each_inside(sg, [&](std::size_t i, std::size_t r, std::size_t, std::size_t) {
    const auto call = [&f](auto &&...elements) { f(elements.value...); };
    call(converted_element<T0, value_of<held_type<Target, T0, Use>>>(first.element(i, r)),
         converted_element<Ts, value_of<held_type<Target, Ts, Use>>>(others.element(i, r))...);
  });
}

template <typename F, typename Target, typename T, use Use, std::size_t Rows, std::size_t Cols, layout Layout>
inline void for_each_place(sycl::sub_group sg, F &&f, amd_tile<Target, T, Use, Rows, Cols, Layout> &tile) {
  using own = amd_tile<Target, T, Use, Rows, Cols, Layout>;
  tile.for_each_inside(sg, [&](std::size_t i, std::size_t r, std::size_t row, std::size_t col) {
    converted_element<T, value_of<held_type<Target, T, Use>>> element(tile.element(i, r));
    f(element.value, i / own::grid_cols * own::tile.rows + row, i % own::grid_cols * own::tile.cols + col);
  });
}

template <typename Target, typename From, typename To, use Use, std::size_t Rows, std::size_t Cols, layout Layout>
inline void convert(sycl::sub_group sg, const amd_tile<Target, From, Use, Rows, Cols, Layout> &source,
                    amd_tile<Target, To, Use, Rows, Cols, Layout> &destination) {
  source.for_each_inside(sg, [&](std::size_t i, std::size_t r, std::size_t, std::size_t) {
    destination.element(i, r) =
        static_cast<value_of<held_type<Target, To, Use>>>(static_cast<value_of<To>>(source.element(i, r)));
  });
}

template <typename T, use Use, std::size_t Rows, std::size_t Cols, layout Layout>
struct tile_storage<true, amd_matrix_core, T, Use, Rows, Cols, Layout> {
  using type = amd_tile<amd_matrix_core, T, Use, Rows, Cols, Layout>;
};

} // namespace wmma2sycl::detail
