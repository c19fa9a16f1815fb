// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: the target's own matrix, of one tile, and what joint_matrix itself lacks: assignment, places of elements.
#pragma once
#include "launch.hpp"
#include "targets.hpp"

namespace wmma2sycl::detail {

namespace native = sycl::ext::oneapi::experimental::matrix;

// Which tiles a matrix is made of.
template <typename Target, typename T, use Use, std::size_t Rows, std::size_t Cols> struct tile_grid {
  static constexpr tile_size tile = Target::tile(Use, sizeof(memory_of<T>), Rows, Cols);
  static constexpr std::size_t grid_cols = (Cols + tile.cols - 1) / tile.cols;
  static constexpr std::size_t tiles = (Rows + tile.rows - 1) / tile.rows * grid_cols;
  static constexpr bool is_padded = Rows % tile.rows != 0 || Cols % tile.cols != 0;

  // Whether element (row, col) of tile i is one of the matrix.
  static constexpr bool is_inside(std::size_t i, std::size_t row, std::size_t col) {
    return i / grid_cols * tile.rows + row < Rows && i % grid_cols * tile.cols + col < Cols;
  }
  static constexpr std::size_t place(std::size_t row, std::size_t col, std::size_t stride, layout memory) {
    return memory == layout::row_major ? row * stride + col : col * stride + row;
  }
  // Elements from the matrix's corner to tile i's corner.
  static constexpr std::size_t corner(std::size_t i, std::size_t stride, layout memory) {
    return place(i / grid_cols * tile.rows, i % grid_cols * tile.cols, stride, memory);
  }
};

// The target's matrix of one tile. Its functions are found by argument-dependent lookup, so
// that another class with joint_matrix's interface can stand in.
template <typename Target, typename T, use Use, std::size_t Rows, std::size_t Cols, layout Layout>
struct native_matrix {
  using type = native::joint_matrix<sycl::sub_group, T, Use, Rows, Cols, Layout>;
  // Whether joint_matrix_apply_at() exists: Intel's compiler has no places for the elements of a tf32 operand and of a
  // sum of 16 bits.
#if defined(__SPIR__) || defined(__SPIRV__)
  static constexpr bool knows_places =
      Use == use::accumulator ? sizeof(memory_of<T>) >= 4 : !std::is_same_v<T, precision::tf32>;
#else
  static constexpr bool knows_places = false;
#endif
};

// What a lambda over its elements sees.
template <typename Matrix> struct element_of {
  using value = value_of<typename Matrix::element_type>;
};
template <typename T, use Use, std::size_t Rows, std::size_t Cols, layout Layout>
struct element_of<native::joint_matrix<sycl::sub_group, T, Use, Rows, Cols, Layout>> {
  using value = value_of<T>;
};

template <typename Matrix> [[gnu::always_inline]] inline void assign(Matrix &to, const Matrix &from) { to = from; }

#if defined(__SPIR__) || defined(__SPIRV__)
// joint_matrix has neither copy constructor nor assignment on Intel's targets, and joint_matrix_copy goes element by
// element: this copies the handle, which there is the value of the whole matrix.
template <typename T, use Use, std::size_t Rows, std::size_t Cols, layout Layout>
[[gnu::always_inline]] inline void
assign(native::joint_matrix<sycl::sub_group, T, Use, Rows, Cols, Layout> &to,
       const native::joint_matrix<sycl::sub_group, T, Use, Rows, Cols, Layout> &from) {
  to.spvm = from.spvm;
}

template <typename T, use Use, std::size_t Rows, std::size_t Cols, layout Layout, typename F>
[[gnu::always_inline]] inline void
joint_matrix_apply_at(sycl::sub_group sg, native::joint_matrix<sycl::sub_group, T, Use, Rows, Cols, Layout> &m, F &f) {
  sycl::ext::intel::experimental::matrix::joint_matrix_apply(sg, m, f);
}
#endif

// The bits of a small natural number as an element.
template <typename T> constexpr auto bits_of(unsigned n) {
  unsigned exponent = 0;
  while (n >> exponent > 1)
    ++exponent;
  const unsigned fraction = n - (1u << exponent);
  if constexpr (std::is_same_v<T, sycl::half>)
    return static_cast<std::uint16_t>(n == 0 ? 0 : (15 + exponent) << 10 | fraction << (10 - exponent));
  else if constexpr (std::is_same_v<T, bfloat16>)
    return static_cast<std::uint16_t>(n == 0 ? 0 : (127 + exponent) << 7 | fraction << (7 - exponent));
  else
    return static_cast<memory_of<T>>(n);
}

// Matrices whose elements say in which row or column they are.
template <typename T, std::size_t Rows, std::size_t Cols, layout Layout> struct place_tables {
  decltype(bits_of<T>(0)) row[Rows * Cols] = {}, col[Rows * Cols] = {};
  constexpr place_tables() {
    for (unsigned i = 0; i < Rows; ++i)
      for (unsigned j = 0; j < Cols; ++j) {
        const std::size_t at = Layout == layout::col_major ? j * Rows + i : i * Cols + j;
        row[at] = bits_of<T>(i);
        col[at] = bits_of<T>(j);
      }
  }
};
template <typename T, std::size_t Rows, std::size_t Cols, layout Layout>
inline constexpr place_tables<T, Rows, Cols, Layout> place_table{};

// An element as a lambda sees it, of type T, where the matrix holds it as another; put back after the call.
template <typename T, typename Held> struct converted_element {
  Held &held;
  value_of<T> value;
  explicit converted_element(Held &x) : held(x), value(static_cast<value_of<T>>(x)) {}
  ~converted_element() { held = static_cast<Held>(value); }
};

// Loads a table, of the layout that the matrix has.
template <typename Matrix, typename T, use Use, typename Bits>
[[gnu::always_inline]] inline void load_table(sycl::sub_group sg, Matrix &m, const Bits *table, std::size_t stride) {
  const auto pointer = generic_ptr(reinterpret_cast<const memory_of<T> *>(table));
  if constexpr (Use == use::accumulator)
    joint_matrix_load(sg, m, pointer, stride, layout::row_major);
  else
    joint_matrix_load(sg, m, pointer, stride);
}

} // namespace wmma2sycl::detail
