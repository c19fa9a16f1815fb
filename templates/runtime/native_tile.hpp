// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: a matrix as a grid of the target's own joint_matrix tiles; one tile where the sizes agree. What does not
// fill its tiles is padded with zeros, and goes through this sub-group's share of local memory.
#pragma once
#include "nvidia_local.hpp"
#include "tile_storage.hpp"

#include <utility>

namespace wmma2sycl::detail {

// This sub-group's room for one tile, in local memory.
template <std::size_t Bytes> [[gnu::always_inline]] inline void *tile_in_local_memory(sycl::sub_group sg) {
  constexpr std::size_t most_sub_groups = 1024 / 32; // a CUDA block has at most 1024 threads, in warps of 32
  alignas(128) sycl::ext::oneapi::experimental::work_group_static<std::byte[Bytes * most_sub_groups]> room;
  return reinterpret_cast<void *>(
      sycl::group_broadcast(sg, reinterpret_cast<std::uintptr_t>(&room[sg.get_group_linear_id() * Bytes])));
}

// Grids are walked by fold expressions with constant indices: a loop over an array of joint_matrix, even an unrolled
// one, crashes the AMX code generator of the CPU run time.
template <typename Target, typename T, use Use, std::size_t Rows, std::size_t Cols, layout Layout>
struct native_tile : tile_grid<Target, T, Use, Rows, Cols> {
  using grid = tile_grid<Target, T, Use, Rows, Cols>;
  using grid::corner, grid::grid_cols, grid::is_inside, grid::is_padded, grid::place, grid::tile, grid::tiles;
  // Of one tile, in one work-item. Tensor Cores hold A and B elements twice.
  static constexpr std::size_t most_elements = 2 * tile.rows * tile.cols / Target::sub_group_size;
  static constexpr std::size_t size = tile.rows * tile.cols;
  using element_type = T;
  using held_element = held_type<Target, T, Use>;
  static constexpr use matrix_use = Use;
  using index = std::make_index_sequence<tiles>;

  // What goes through local memory: always, or memory of a layout.
  static constexpr bool is_always_staged = is_padded || !std::is_same_v<held_element, T>;
  static constexpr bool is_staged(layout memory) {
    return is_always_staged || !Target::loads(Use, sizeof(memory_of<T>), memory);
  }
  // Staging is done together: where only one layout needs it, all lanes must be seen to go that way.
  [[gnu::always_inline]] static layout known(sycl::sub_group sg, layout memory) {
    if constexpr (is_staged(layout::col_major))
      return __builtin_constant_p(memory) ? memory : static_cast<layout>(sub_group_uniform(sg, static_cast<int>(memory)));
    return memory;
  }
  static constexpr layout held = is_staged(Layout) && Use != use::accumulator ? layout::row_major : Layout;
  using own = native_matrix<Target, held_element, Use, tile.rows, tile.cols, held>;
  using matrix = typename own::type;
  static constexpr bool knows_places = own::knows_places;

  matrix x[tiles];

  native_tile() = default;
  native_tile(const native_tile &other) { copy_from(other, index{}); }
  native_tile &operator=(const native_tile &other) {
    copy_from(other, index{});
    return *this;
  }

  template <typename Value> void fill(sycl::sub_group sg, const Value &value) {
    if constexpr (is_padded && Use != use::accumulator) // what is around the elements takes part in products
      fill_padded(sg, static_cast<value_of<T>>(value), index{});
    else
      fill_each(sg, static_cast<value_of<held_element>>(static_cast<value_of<T>>(value)), index{});
  }

  template <typename Pointer> void load(sycl::sub_group sg, Pointer pointer, std::size_t stride) {
    load_each<Layout>(sg, pointer, stride, index{});
  }

  // Of an A or B matrix the first `part` of the depth; zeros behind.
  template <typename Pointer> void load_part(sycl::sub_group sg, Pointer pointer, std::size_t stride, std::size_t part) {
    load_each_part(sg, pointer, stride, part, index{});
  }

  // Intel's compilers need the layout as a constant at each joint_matrix_load and _store.
  template <typename Pointer> void load(sycl::sub_group sg, Pointer pointer, std::size_t stride, layout memory) {
    if constexpr (is_always_staged)
      load_each_staged(sg, pointer, stride, memory, index{});
    else if (known(sg, memory) == layout::row_major)
      load_each<layout::row_major>(sg, pointer, stride, index{});
    else
      load_each<layout::col_major>(sg, pointer, stride, index{});
  }

  template <typename Pointer>
  void store(sycl::sub_group sg, Pointer pointer, std::size_t stride, layout memory) const {
    if constexpr (is_always_staged)
      store_each_staged(sg, pointer, stride, memory, index{});
    else if (known(sg, memory) == layout::row_major)
      store_each<layout::row_major>(sg, pointer, stride, index{});
    else
      store_each<layout::col_major>(sg, pointer, stride, index{});
  }

private:
  template <std::size_t... I> void copy_from(const native_tile &other, std::index_sequence<I...>) {
    (assign(x[I], other.x[I]), ...);
  }

  template <typename Value, std::size_t... I>
  void fill_each(sycl::sub_group sg, const Value &value, std::index_sequence<I...>) {
    (joint_matrix_fill(sg, x[I], value), ...);
  }

  template <typename Value, std::size_t... I>
  void fill_padded(sycl::sub_group sg, const Value &value, std::index_sequence<I...>) {
    (load_staged<I>(sg, [&](std::size_t, std::size_t) { return value; }), ...);
  }

  template <layout Memory, typename Pointer, std::size_t... I>
  void load_each(sycl::sub_group sg, Pointer pointer, std::size_t stride, std::index_sequence<I...>) {
    if constexpr (is_staged(Memory))
      load_each_staged(sg, pointer, stride, Memory, index{});
    else if constexpr (Use == use::accumulator)
      (load_sums<Memory>(sg, x[I], pointer + corner(I, stride, Memory), stride), ...);
    else
      (load_operand<Memory>(sg, x[I], pointer + corner(I, stride, Memory), stride), ...);
  }

  template <layout Memory, typename Pointer, std::size_t... I>
  void store_each(sycl::sub_group sg, Pointer pointer, std::size_t stride, std::index_sequence<I...>) const {
    if constexpr (is_staged(Memory))
      store_each_staged(sg, pointer, stride, Memory, index{});
    else
      (store_sums<Memory>(sg, x[I], pointer + corner(I, stride, Memory), stride), ...);
  }

  template <typename Pointer, std::size_t... I>
  void load_each_staged(sycl::sub_group sg, Pointer pointer, std::size_t stride, layout memory,
                        std::index_sequence<I...>) {
    (load_staged<I>(sg,
                    [&](std::size_t row, std::size_t col) {
                      return pointer[corner(I, stride, memory) + place(row, col, stride, memory)];
                    }),
     ...);
  }

  template <typename Pointer, std::size_t... I>
  void load_each_part(sycl::sub_group sg, Pointer pointer, std::size_t stride, std::size_t part,
                      std::index_sequence<I...>) {
    (load_staged<I>(sg,
                    [&](std::size_t row, std::size_t col) {
                      const std::size_t deep = Use == use::a ? I % grid_cols * tile.cols + col : I / grid_cols * tile.rows + row;
                      return deep < part ? pointer[corner(I, stride, Layout) + place(row, col, stride, Layout)]
                                         : memory_of<T>{};
                    }),
     ...);
  }

  template <typename Pointer, std::size_t... I>
  void store_each_staged(sycl::sub_group sg, Pointer pointer, std::size_t stride, layout memory,
                         std::index_sequence<I...>) const {
    (store_staged<I>(sg, pointer + corner(I, stride, memory), stride, memory), ...);
  }

  // Room for one tile.
  static memory_of<held_element> *stage(sycl::sub_group sg) {
    return static_cast<memory_of<held_element> *>(tile_in_local_memory<size * sizeof(memory_of<held_element>)>(sg));
  }

  // A tile's elements, shared out between the lanes; every lane makes the same number of steps.
  template <typename F> static void for_each_of_lane(sycl::sub_group sg, F f) {
    for (std::size_t first = 0; first < size; first += Target::sub_group_size)
      if (const std::size_t e = first + sg.get_local_linear_id(); size % Target::sub_group_size == 0 || e < size)
        f(e);
  }

  // Tile I from elements(row, col), zeros outside the matrix.
  template <std::size_t I, typename Elements> void load_staged(sycl::sub_group sg, Elements elements) {
    using value = memory_of<held_element>;
    constexpr layout lines = held == layout::col_major ? held : layout::row_major;
    constexpr std::size_t length = lines == layout::col_major ? tile.rows : tile.cols;
    value *staged = stage(sg);
    sycl::group_barrier(sg); // the tile staged before has been read
    for_each_of_lane(sg, [&](std::size_t e) {
      const std::size_t line = e / length, at = e % length;
      const std::size_t row = lines == layout::col_major ? at : line, col = lines == layout::col_major ? line : at;
      staged[e] = is_inside(I, row, col) ? static_cast<value>(elements(row, col)) : value{};
    });
    sycl::group_barrier(sg);
    if constexpr (Use == use::accumulator)
      joint_matrix_load(sg, x[I], local_ptr(staged), tile.cols, layout::row_major);
    else
      joint_matrix_load(sg, x[I], local_ptr(staged), length);
  }

  template <std::size_t I, typename Pointer>
  void store_staged(sycl::sub_group sg, Pointer pointer, std::size_t stride, layout memory) const {
    auto *staged = stage(sg);
    sycl::group_barrier(sg);
    joint_matrix_store(sg, x[I], local_ptr(staged), tile.cols, layout::row_major);
    sycl::group_barrier(sg);
    for_each_of_lane(sg, [&](std::size_t e) {
      const std::size_t row = e / tile.cols, col = e % tile.cols;
      if (is_inside(I, row, col))
        pointer[place(row, col, stride, memory)] = static_cast<memory_of<T>>(staged[e]);
    });
  }
};

template <typename Target, typename T, use Use, std::size_t Rows, std::size_t Cols, layout Layout>
struct tile_storage<true, Target, T, Use, Rows, Cols, Layout> {
  using type = native_tile<Target, T, Use, Rows, Cols, Layout>;
};

} // namespace wmma2sycl::detail
