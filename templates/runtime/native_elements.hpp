// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: element-wise work on matrices that are grids of native tiles.
#pragma once
#include "native_tile.hpp"

namespace wmma2sycl::detail {

#if defined(__SYCL_DEVICE_ONLY__) && defined(__NVPTX__)

// As joint_matrix_apply, whose loop DPC++ (2026.1) does not unroll where f is long: the elements then leave the registers.
template <std::size_t Most, typename F, typename Matrix, typename... Matrices>
[[gnu::always_inline]] inline void apply_to(sycl::sub_group, F &f, Matrix &m, Matrices &...others) {
#pragma unroll
  for (std::size_t i = 0; i < m.matrix_impl.wi_marray.size(); ++i)
    f(m.matrix_impl.wi_marray[i], others.matrix_impl.wi_marray[i]...);
}

#else

// Element-wise work is done on joint_matrix variables of their own: the AMX code generator of the CPU run time crashes
// on one that is a member of a class. Most: how many elements of a tile a work-item may hold.
template <std::size_t Most, typename F, typename Matrix>
[[gnu::always_inline]] inline void apply_to(sycl::sub_group sg, F &f, Matrix &m) {
  Matrix local;
  assign(local, m);
  joint_matrix_apply(sg, local, f);
  assign(m, local);
}

template <std::size_t Most, typename F, typename Matrix0, typename Matrix1>
[[gnu::always_inline]] inline void apply_to(sycl::sub_group sg, F &f, Matrix0 &m0, Matrix1 &m1) {
  Matrix0 local0;
  Matrix1 local1;
  assign(local0, m0);
  assign(local1, m1);
  joint_matrix_apply(sg, local0, local1, f);
  assign(m1, local1);
  assign(m0, local0);
}

// joint_matrix_apply takes no third matrix: its elements, of type value, are read out, passed along and written back.
// Every apply visits a work-item's elements in the same order.
template <std::size_t Most, typename F, typename Matrix0, typename Matrix1, typename Matrix2, typename... Matrices>
[[gnu::always_inline]] inline void apply_to(sycl::sub_group sg, F &f, Matrix0 &m0, Matrix1 &m1, Matrix2 &m2,
                                            Matrices &...others) {
  using value = typename element_of<Matrix2>::value;
  value elements[Most];
  std::size_t i = 0;
  auto read = [&](value &element) { elements[i++] = element; };
  apply_to<Most>(sg, read, m2);
  i = 0;
  auto call = [&](auto &e0, auto &e1, auto &...rest) { f(e0, e1, elements[i++], rest...); };
  apply_to<Most>(sg, call, m0, m1, others...);
  i = 0;
  auto write = [&](value &element) { element = elements[i++]; };
  apply_to<Most>(sg, write, m2);
}

#endif

// Calls f(element, row, col) for the elements of one tile.
template <typename Tile, typename F>
[[gnu::always_inline]] inline void apply_at(sycl::sub_group sg, F &f, typename Tile::matrix &m) {
  using T = typename Tile::held_element;
  if constexpr (Tile::knows_places) {
    typename Tile::matrix local;
    assign(local, m);
    joint_matrix_apply_at(sg, local, f);
    assign(m, local);
  } else {
    constexpr std::size_t stride = Tile::held == layout::col_major ? Tile::tile.rows : Tile::tile.cols;
    constexpr auto &tables = place_table<T, Tile::tile.rows, Tile::tile.cols, Tile::held>;
    typename Tile::matrix rows, cols;
    load_table<typename Tile::matrix, T, Tile::matrix_use>(sg, rows, tables.row, stride);
    load_table<typename Tile::matrix, T, Tile::matrix_use>(sg, cols, tables.col, stride);
    auto call = [&](auto &element, auto &row, auto &col) {
      f(element, static_cast<std::size_t>(static_cast<float>(row)), static_cast<std::size_t>(static_cast<float>(col)));
    };
    apply_to<Tile::most_elements>(sg, call, m, rows, cols);
  }
}

// The first matrix, which f changes, is written last: another one that f only reads may be the same.
template <std::size_t Most, typename F, typename Matrix, typename... Matrices>
[[gnu::always_inline]] inline void apply_to_all(sycl::sub_group sg, F &f, Matrix &first, Matrices &...others) {
  if constexpr (sizeof...(others) < 2) {
    apply_to<Most>(sg, f, first, others...);
  } else {
    Matrix result;
    assign(result, first);
    apply_to<Most>(sg, f, result, others...);
    assign(first, result);
  }
}

template <std::size_t I, typename F, typename Tile, typename... Tiles>
[[gnu::always_inline]] inline void apply_to_tile(sycl::sub_group sg, F &f, Tile &tile, Tiles &...others) {
  if constexpr (!Tile::is_padded) {
    apply_to_all<Tile::most_elements>(sg, f, tile.x[I], others.x[I]...);
  } else {
    // What is around the matrix's own elements is none of f's business.
    bool is_own[Tile::most_elements];
    std::size_t i = 0;
    auto note = [&](auto &, std::size_t row, std::size_t col) { is_own[i++] = Tile::is_inside(I, row, col); };
    apply_at<Tile>(sg, note, tile.x[I]);
    i = 0;
    auto call = [&](auto &...elements) {
      if (is_own[i++])
        f(elements...);
    };
    apply_to_all<Tile::most_elements>(sg, call, tile.x[I], others.x[I]...);
  }
}

template <typename F, std::size_t... I, typename... Tiles>
[[gnu::always_inline]] inline void apply_to_each(sycl::sub_group sg, F &f, std::index_sequence<I...>, Tiles &...tiles) {
  (apply_to_tile<I>(sg, f, tiles...), ...);
}

template <typename F, typename Target, use Use, std::size_t Rows, std::size_t Cols, layout Layout, typename... Ts>
[[gnu::always_inline]] inline void
for_each_element(sycl::sub_group sg, F &&f, native_tile<Target, Ts, Use, Rows, Cols, Layout> &...tiles) {
  constexpr std::size_t count = (native_tile<Target, Ts, Use, Rows, Cols, Layout>::tiles, ...);
  if constexpr ((std::is_same_v<held_type<Target, Ts, Use>, Ts> && ...)) {
    apply_to_each(sg, f, std::make_index_sequence<count>{}, tiles...);
  } else {
    auto converting = [&](auto &...held) {
      const auto call = [&f](auto &&...elements) { f(elements.value...); };
      call(converted_element<Ts, std::remove_reference_t<decltype(held)>>(held)...);
    };
    apply_to_each(sg, converting, std::make_index_sequence<count>{}, tiles...);
  }
}

template <typename F, typename Tile, std::size_t... I>
[[gnu::always_inline]] inline void apply_at_each(sycl::sub_group sg, F &f, Tile &tile, std::index_sequence<I...>) {
  (
      [&] {
        constexpr std::size_t top = I / Tile::grid_cols * Tile::tile.rows, left = I % Tile::grid_cols * Tile::tile.cols;
        auto call = [&](auto &element, std::size_t row, std::size_t col) {
          if (Tile::is_inside(I, row, col)) {
            using held = std::remove_reference_t<decltype(element)>;
            if constexpr (std::is_same_v<value_of<typename Tile::element_type>, held>) {
              f(element, top + row, left + col);
            } else {
              converted_element<typename Tile::element_type, held> converted(element);
              f(converted.value, top + row, left + col);
            }
          }
        };
        apply_at<Tile>(sg, call, tile.x[I]);
      }(),
      ...);
}

template <typename F, typename Target, typename T, use Use, std::size_t Rows, std::size_t Cols, layout Layout>
[[gnu::always_inline]] inline void for_each_place(sycl::sub_group sg, F &&f,
                                                  native_tile<Target, T, Use, Rows, Cols, Layout> &tile) {
  apply_at_each(sg, f, tile, typename native_tile<Target, T, Use, Rows, Cols, Layout>::index{});
}

template <typename To, typename Source, typename Destination, std::size_t... I>
[[gnu::always_inline]] inline void convert_each(sycl::sub_group sg, Source &source, Destination &destination,
                                                std::index_sequence<I...>) {
  auto assign_converted = [](auto &from, auto &to) {
    to = static_cast<std::decay_t<decltype(to)>>(static_cast<value_of<To>>(from));
  };
  (apply_to<Source::most_elements>(sg, assign_converted, source.x[I], destination.x[I]), ...);
}

template <typename Target, typename From, typename To, use Use, std::size_t Rows, std::size_t Cols, layout Layout>
[[gnu::always_inline]] inline void
convert(sycl::sub_group sg, const native_tile<Target, From, Use, Rows, Cols, Layout> &source,
        native_tile<Target, To, Use, Rows, Cols, Layout> &destination) {
  native_tile<Target, From, Use, Rows, Cols, Layout> copy = source; // joint_matrix_apply takes no const matrix
  convert_each<To>(sg, copy, destination, std::make_index_sequence<decltype(copy)::tiles>{});
}

} // namespace wmma2sycl::detail
