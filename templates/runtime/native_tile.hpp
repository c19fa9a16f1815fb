// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: a matrix as a grid of the target's own joint_matrix tiles; one tile where the sizes agree.
#pragma once
#include "launch.hpp"
#include "tile_storage.hpp"

#include <utility>

namespace wmma2sycl::detail {

namespace native = sycl::ext::oneapi::experimental::matrix;

// joint_matrix has neither copy constructor nor assignment on Intel's targets, and joint_matrix_copy goes element by
// element: this copies the handle, which there is the value of the whole matrix.
template <typename Matrix> [[gnu::always_inline]] inline void assign(Matrix &to, const Matrix &from) {
#if defined(__SPIR__) || defined(__SPIRV__)
  to.spvm = from.spvm;
#else
  to = from;
#endif
}

// Grids are walked by fold expressions with constant indices: a loop over an array of joint_matrix, even an unrolled
// one, crashes the AMX code generator of the CPU run time.
template <typename Target, typename T, use Use, std::size_t Rows, std::size_t Cols, layout Layout> struct native_tile {
  static constexpr tile_size tile = Target::tile(Use, sizeof(memory_of<T>), Rows, Cols);
  static_assert(Rows % tile.rows == 0 && Cols % tile.cols == 0, "this target has no tiles for a matrix of this size");
  static constexpr std::size_t grid_cols = Cols / tile.cols;
  static constexpr std::size_t tiles = Rows / tile.rows * grid_cols;
  // Of one tile, in one work-item. Tensor Cores hold A and B elements twice.
  static constexpr std::size_t most_elements = 2 * tile.rows * tile.cols / Target::sub_group_size;
  using element_type = T;
  using index = std::make_index_sequence<tiles>;
  // AMX takes B by rows: the CPU run time's code generator crashes on many kernels that load it by columns.
  static constexpr bool is_turned = Use == use::b && Layout == layout::col_major && std::is_same_v<Target, intel_amx>;
  static constexpr layout held = is_turned ? layout::row_major : Layout;
  using matrix = native::joint_matrix<sycl::sub_group, T, Use, tile.rows, tile.cols, held>;

  matrix x[tiles];

  native_tile() = default;
  native_tile(const native_tile &other) { copy_from(other, index{}); }
  native_tile &operator=(const native_tile &other) {
    copy_from(other, index{});
    return *this;
  }

  template <typename Value> void fill(sycl::sub_group sg, const Value &value) {
    fill_each(sg, static_cast<value_of<T>>(value), index{});
  }

  template <typename Pointer> void load(sycl::sub_group sg, Pointer pointer, std::size_t stride) {
    if constexpr (is_turned)
      load_each(sg, local_ptr(turned_in_local_memory(sg, pointer, stride)), Cols, index{});
    else
      load_each(sg, pointer, stride, index{});
  }

  // Intel's compilers need the layout as a constant at each load and store.
  template <typename Pointer> void load(sycl::sub_group sg, Pointer pointer, std::size_t stride, layout memory) {
    if (memory == layout::row_major)
      load_each<layout::row_major>(sg, pointer, stride, index{});
    else
      load_each<layout::col_major>(sg, pointer, stride, index{});
  }

  template <typename Pointer>
  void store(sycl::sub_group sg, Pointer pointer, std::size_t stride, layout memory) const {
    if (memory == layout::row_major)
      store_each<layout::row_major>(sg, pointer, stride, index{});
    else
      store_each<layout::col_major>(sg, pointer, stride, index{});
  }

private:
  // This sub-group's transposed copy of what lies at the pointer.
  template <typename Pointer>
  static memory_of<T> *turned_in_local_memory(sycl::sub_group sg, Pointer pointer, std::size_t stride) {
    constexpr std::size_t size = Rows * Cols, most_sub_groups = 32; // of a CUDA block of 1024 threads
    alignas(128) sycl::ext::oneapi::experimental::work_group_static<memory_of<T>[size * most_sub_groups]> copies;
    memory_of<T> *copy = &copies[sg.get_group_linear_id() * size];
    sycl::group_barrier(sg);
    for (std::size_t i = sg.get_local_linear_id(); i < size; i += Target::sub_group_size)
      copy[i] = pointer[i % Cols * stride + i / Cols];
    sycl::group_barrier(sg);
    return copy;
  }

  // Elements from the matrix's corner to tile i's corner.
  static constexpr std::size_t corner(std::size_t i, std::size_t stride, layout memory) {
    const std::size_t row = i / grid_cols * tile.rows, col = i % grid_cols * tile.cols;
    return memory == layout::row_major ? row * stride + col : col * stride + row;
  }

  template <std::size_t... I> void copy_from(const native_tile &other, std::index_sequence<I...>) {
    (assign(x[I], other.x[I]), ...);
  }

  template <typename Value, std::size_t... I>
  void fill_each(sycl::sub_group sg, const Value &value, std::index_sequence<I...>) {
    (native::joint_matrix_fill(sg, x[I], value), ...);
  }

  template <typename Pointer, std::size_t... I>
  void load_each(sycl::sub_group sg, Pointer pointer, std::size_t stride, std::index_sequence<I...>) {
    (native::joint_matrix_load(sg, x[I], pointer + corner(I, stride, held), stride), ...);
  }

  template <layout Memory, typename Pointer, std::size_t... I>
  void load_each(sycl::sub_group sg, Pointer pointer, std::size_t stride, std::index_sequence<I...>) {
    (native::joint_matrix_load(sg, x[I], pointer + corner(I, stride, Memory), stride, Memory), ...);
  }

  template <layout Memory, typename Pointer, std::size_t... I>
  void store_each(sycl::sub_group sg, Pointer pointer, std::size_t stride, std::index_sequence<I...>) const {
    (native::joint_matrix_store(sg, x[I], pointer + corner(I, stride, Memory), stride, Memory), ...);
  }
};

// Tile (row, col) of D gets its products one k after the other: the first adds to C's tile, the others to D's own.
template <std::size_t Steps, typename D, typename A, typename B, typename C, std::size_t... I>
[[gnu::always_inline]] inline void multiply_add_each(sycl::sub_group sg, D &d, const A &a, const B &b, const C &c, std::index_sequence<I...>) {
  constexpr std::size_t cols = D::grid_cols;
  (
      [&] {
        constexpr std::size_t tile = I / Steps, k = I % Steps;
        if constexpr (k == 0)
          native::joint_matrix_mad(sg, d.x[tile], a.x[tile / cols * Steps + k], b.x[k * cols + tile % cols], c.x[tile]);
        else
          native::joint_matrix_mad(sg, d.x[tile], a.x[tile / cols * Steps + k], b.x[k * cols + tile % cols], d.x[tile]);
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
}

// Element-wise work is done on joint_matrix variables of their own: the AMX code generator of the CPU run time crashes
// on one that is a member of a class. Most: how many elements of a tile a work-item may hold.
template <std::size_t Most, typename F, typename Matrix>
[[gnu::always_inline]] inline void apply_to(sycl::sub_group sg, F &f, Matrix &m) {
  Matrix local;
  assign(local, m);
  native::joint_matrix_apply(sg, local, f);
  assign(m, local);
}

template <std::size_t Most, typename F, typename Matrix0, typename Matrix1>
[[gnu::always_inline]] inline void apply_to(sycl::sub_group sg, F &f, Matrix0 &m0, Matrix1 &m1) {
  Matrix0 local0;
  Matrix1 local1;
  assign(local0, m0);
  assign(local1, m1);
  native::joint_matrix_apply(sg, local0, local1, f);
  assign(m0, local0);
  assign(m1, local1);
}

// joint_matrix_apply takes no third matrix: its elements are read out, passed along and written back. Every apply visits a work-item's elements in the same order.
template <std::size_t Most, typename F, typename Matrix0, typename Matrix1, typename T, use Use, std::size_t Rows,
          std::size_t Cols, layout Layout, typename... Matrices>
[[gnu::always_inline]] inline void
apply_to(sycl::sub_group sg, F &f, Matrix0 &m0, Matrix1 &m1,
         native::joint_matrix<sycl::sub_group, T, Use, Rows, Cols, Layout> &m2, Matrices &...others) {
  value_of<T> elements[Most];
  std::size_t i = 0;
  auto read = [&](value_of<T> &element) { elements[i++] = element; };
  apply_to<Most>(sg, read, m2);
  i = 0;
  auto call = [&](auto &e0, auto &e1, auto &...rest) { f(e0, e1, elements[i++], rest...); };
  apply_to<Most>(sg, call, m0, m1, others...);
  i = 0;
  auto write = [&](value_of<T> &element) { element = elements[i++]; };
  apply_to<Most>(sg, write, m2);
}

template <std::size_t I, typename F, typename... Tiles>
[[gnu::always_inline]] inline void apply_to_tile(sycl::sub_group sg, F &f, Tiles &...tiles) {
  constexpr std::size_t most = (Tiles::most_elements, ...);
  apply_to<most>(sg, f, tiles.x[I]...);
}

template <typename F, std::size_t... I, typename... Tiles>
[[gnu::always_inline]] inline void apply_to_each(sycl::sub_group sg, F &f, std::index_sequence<I...>, Tiles &...tiles) {
  (apply_to_tile<I>(sg, f, tiles...), ...);
}

template <typename F, typename Target, use Use, std::size_t Rows, std::size_t Cols, layout Layout, typename... Ts>
[[gnu::always_inline]] inline void
for_each_element(sycl::sub_group sg, F &&f, native_tile<Target, Ts, Use, Rows, Cols, Layout> &...tiles) {
  constexpr std::size_t count = (native_tile<Target, Ts, Use, Rows, Cols, Layout>::tiles, ...);
  apply_to_each(sg, f, std::make_index_sequence<count>{}, tiles...);
}

template <typename Target, typename From, typename To, use Use, std::size_t Rows, std::size_t Cols, layout Layout>
[[gnu::always_inline]] inline void
convert(sycl::sub_group sg, const native_tile<Target, From, Use, Rows, Cols, Layout> &source,
        native_tile<Target, To, Use, Rows, Cols, Layout> &destination) {
  native_tile<Target, From, Use, Rows, Cols, Layout> copy = source; // joint_matrix_apply takes no const matrix
  for_each_element(sg, [](auto &from, auto &to) { to = static_cast<value_of<To>>(from); }, copy, destination);
}

template <typename Target, typename T, use Use, std::size_t Rows, std::size_t Cols, layout Layout>
struct tile_storage<true, Target, T, Use, Rows, Cols, Layout> {
  using type = native_tile<Target, T, Use, Rows, Cols, Layout>;
};

} // namespace wmma2sycl::detail
