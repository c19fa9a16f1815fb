// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: matrices in AMX tile registers, through joint_matrix. Every register has the same shape, 16 lines of 64
// bytes, and what does not fill it is zero: where shapes differ, Intel's compiler of the CPU run time runs out of
// registers on kernels with six or more accumulators, and lets it pass for a success.
//
// A register is filled and emptied by whole lines, and a line of B holds 4 bytes of each column ("packed"). The
// sub-group brings what memory does not have in that form into it, in local memory: the compiler would call a library
// function instead, with all registers saved around the call. Elements go through local memory too: its
// joint_matrix_apply crashes on matrices in classes.
#pragma once
#include "amx_words.hpp"
#include "native_product.hpp"

namespace wmma2sycl::detail {

template <typename Target, typename T, use Use, std::size_t Rows, std::size_t Cols, layout Layout>
struct amx_tile : tile_grid<Target, T, Use, Rows, Cols> {
  using grid = tile_grid<Target, T, Use, Rows, Cols>;
  using grid::corner, grid::grid_cols, grid::place, grid::tile, grid::tiles;
  static_assert(!grid::is_padded, "tiles of AMX are as small as need be");
  using element_type = T;
  using held_element = held_type<Target, T, Use>;
  using index = std::make_index_sequence<tiles>;
  static constexpr std::size_t lanes = Target::sub_group_size;

  static constexpr std::size_t in_word = sizeof(amx::word) / sizeof(held_element);
  static constexpr std::size_t in_line = amx::line_words * in_word;
  // Lines of a register that hold elements of the matrix, and how many words of each.
  static constexpr std::size_t own_lines = Use == use::b ? tile.rows / in_word : tile.rows;
  static constexpr std::size_t own_words = Use == use::b ? tile.cols : tile.cols / in_word;
  static constexpr bool is_full = own_lines == amx::lines && own_words == amx::line_words;
  // Whether rows in memory are a register's lines.
  static constexpr bool is_memory = is_full && Use != use::b && std::is_same_v<T, held_element>;
  // The first line that is not all elements.
  static constexpr std::size_t first_padding = own_words == amx::line_words ? own_lines : 0;
  static constexpr std::size_t share = tile.rows * tile.cols / lanes;
  static_assert(tile.rows * tile.cols % lanes == 0, "every work-item has as many elements");
  struct elements {
    held_element x[share];
  };

  static constexpr layout held =
      Use == use::accumulator ? layout::dynamic : Use == use::b ? layout::ext_intel_packed : layout::row_major;
  using matrix = native::joint_matrix<sycl::sub_group, held_element, Use,
                                      Use == use::b ? amx::lines * in_word : amx::lines,
                                      Use == use::b ? amx::line_words : in_line, held>;
  matrix x[tiles];

  amx_tile() = default;
  amx_tile(const amx_tile &other) { copy_from(other, index{}); }
  amx_tile &operator=(const amx_tile &other) {
    copy_from(other, index{});
    return *this;
  }

  // Element i of a tile, as a register counts them: its row, its column, where it is among the register's lines.
  static constexpr std::size_t own = own_words * in_word;
  static constexpr std::size_t row_of(std::size_t i) {
    return Use == use::b ? i / own * in_word + i % in_word : i / own;
  }
  static constexpr std::size_t col_of(std::size_t i) { return Use == use::b ? i % own / in_word : i % own; }
  static constexpr std::size_t place_of(std::size_t i) { return i / own * in_line + i % own; }

  // A line that is read again and again: a register that holds a constant would stay in use, to be copied.
  template <typename Value> [[gnu::always_inline]] void fill(sycl::sub_group sg, const Value &value) {
    const auto element = static_cast<held_element>(static_cast<value_of<T>>(value));
    const bool is_uniform = Use != use::b || is_full;
    each([&](std::size_t, matrix &m) {
      through_room(sg, m, is_uniform ? 0 : in_line, [&](amx::word *room) {
        amx::over_lanes<is_uniform ? amx::line_words : amx::lines * amx::line_words, lanes>(
            sg, [&](std::size_t i, std::size_t) {
              const bool is_own = i / amx::line_words < own_lines && i % amx::line_words < own_words;
              room[i] = is_own || Use == use::accumulator ? amx::gathered<held_element>(&element, 0) : 0;
            });
      });
    });
  }

  template <typename Pointer>
  [[gnu::always_inline]] void load(sycl::sub_group sg, Pointer pointer, std::size_t stride, layout memory = Layout) {
    if constexpr (Use == use::accumulator)
      load_accumulator(sg, pointer, sycl::group_broadcast(sg, stride), memory);
    else
      load_operand(sg, pointer, sycl::group_broadcast(sg, stride));
  }

  // Of a matrix as deep as a register the first `part` of the depth; zeros behind.
  template <typename Pointer>
  [[gnu::always_inline]] void load_part(sycl::sub_group sg, Pointer pointer, std::size_t stride, std::size_t part) {
    static_assert(Use == use::a ? grid_cols == 1 : tiles == grid_cols, "one register deep");
    const auto base = same_in_all_lanes(sg, pointer);
    stride = sycl::group_broadcast(sg, stride);
    each([&](std::size_t i, matrix &m) {
      through_room(sg, m, in_line, [&](amx::word *room) {
        gather_part(sg, room, base + corner(i, stride, Layout), stride, part);
      });
    });
  }

  template <typename Pointer>
  [[gnu::always_inline]] void store(sycl::sub_group sg, Pointer pointer, std::size_t stride, layout memory) const {
    stride = sycl::group_broadcast(sg, stride);
    if constexpr (is_memory)
      if (memory == layout::row_major)
        return each([&](std::size_t i, const matrix &m) {
          native::joint_matrix_store(sg, m, pointer + corner(i, stride, layout::row_major), stride, layout::row_major);
        });
    const auto base = same_in_all_lanes(sg, pointer);
    each([&](std::size_t i, const matrix &m) {
      elements part;
      take(sg, m, part);
      for_each_of_lane(sg, [&](std::size_t e, std::size_t step) {
        base[corner(i, stride, memory) + place(row_of(e), col_of(e), stride, memory)] =
            static_cast<memory_of<T>>(part.x[step]);
      });
    });
  }

  // f(number, matrix) for each tile, by a fold with constant indices.
  template <typename F> [[gnu::always_inline]] void each(F f) { each_of(x, f, index{}); }
  template <typename F> [[gnu::always_inline]] void each(F f) const { each_of(x, f, index{}); }

  template <typename F> [[gnu::always_inline]] static void for_each_of_lane(sycl::sub_group sg, F f) {
    amx::over_lanes<tile.rows * tile.cols, lanes>(sg, f);
  }

  [[gnu::always_inline]] static void take(sycl::sub_group sg, const matrix &m, elements &part) {
    auto *room = reinterpret_cast<held_element *>(amx::room(sg));
    sycl::group_barrier(sg);
    store_lines(sg, m, local_ptr(room));
    sycl::group_barrier(sg);
    for_each_of_lane(sg, [&](std::size_t e, std::size_t step) { part.x[step] = room[place_of(e)]; });
  }

  [[gnu::always_inline]] static void put(sycl::sub_group sg, matrix &m, const elements &part) {
    through_room(sg, m, in_line, [&](amx::word *room) {
      clear(sg, room, first_padding);
      sycl::group_barrier(sg);
      auto *to = reinterpret_cast<held_element *>(room);
      for_each_of_lane(sg, [&](std::size_t e, std::size_t step) { to[place_of(e)] = part.x[step]; });
    });
  }

private:
  template <typename X, typename F, std::size_t... I>
  [[gnu::always_inline]] static void each_of(X &x, F &f, std::index_sequence<I...>) {
    (f(I, x[I]), ...);
  }

  template <std::size_t... I> [[gnu::always_inline]] void copy_from(const amx_tile &other, std::index_sequence<I...>) {
    (assign(x[I], other.x[I]), ...);
  }

  // m from the room, once write(room) has filled it.
  template <typename Write>
  [[gnu::always_inline]] static void through_room(sycl::sub_group sg, matrix &m, std::size_t stride, Write write) {
    amx::word *room = amx::room(sg);
    sycl::group_barrier(sg); // what was there has been read
    write(room);
    sycl::group_barrier(sg);
    load_lines(sg, m, local_ptr(reinterpret_cast<held_element *>(room)), stride);
  }

  // Lines from `first` on.
  [[gnu::always_inline]] static void clear(sycl::sub_group sg, amx::word *room, std::size_t first) {
    const std::size_t lane = sg.get_local_linear_id();
#pragma unroll
    for (std::size_t i = first * amx::line_words; i < amx::lines * amx::line_words; i += lanes)
      room[i + lane] = 0;
  }

  template <typename Pointer>
  [[gnu::always_inline]] static void load_lines(sycl::sub_group sg, matrix &m, Pointer pointer, std::size_t stride) {
    if constexpr (Use == use::accumulator)
      native::joint_matrix_load(sg, m, pointer, stride, layout::row_major);
    else
      native::joint_matrix_load(sg, m, pointer, stride);
  }

  template <typename Pointer>
  [[gnu::always_inline]] static void store_lines(sycl::sub_group sg, const matrix &m, Pointer room) {
    if constexpr (Use == use::accumulator)
      native::joint_matrix_store(sg, m, room, in_line, layout::row_major);
    else
      sycl::ext::intel::experimental::matrix::joint_matrix_store(sg, m, room, in_line);
  }

  template <typename Pointer>
  [[gnu::always_inline]] void load_accumulator(sycl::sub_group sg, Pointer pointer, std::size_t stride, layout memory) {
    if constexpr (is_memory)
      if (memory == layout::row_major)
        return each([&](std::size_t i, matrix &m) {
          load_lines(sg, m, pointer + corner(i, stride, layout::row_major), stride);
        });
    const auto base = same_in_all_lanes(sg, pointer);
    each([&](std::size_t i, matrix &m) {
      elements part;
      for_each_of_lane(sg, [&](std::size_t e, std::size_t step) {
        part.x[step] = static_cast<held_element>(
            base[corner(i, stride, memory) + place(row_of(e), col_of(e), stride, memory)]);
      });
      put(sg, m, part);
    });
  }

  template <typename Pointer>
  [[gnu::always_inline]] void load_operand(sycl::sub_group sg, Pointer pointer, std::size_t stride) {
    const auto base = same_in_all_lanes(sg, pointer);
    each([&](std::size_t i, matrix &m) {
      const std::size_t at = corner(i, stride, Layout);
      if constexpr (Layout == layout::row_major && is_memory)
        load_lines(sg, m, pointer + at, stride);
      else
        through_room(sg, m, in_line, [&](amx::word *room) {
          if constexpr (Use == use::a && Layout == layout::row_major)
            copy_lines(sg, room, base + at, stride);
          else if constexpr (Use == use::b && Layout == layout::row_major)
            pack_rows(sg, room, base + at, stride);
          else
            gather_words(sg, room, base + at, stride);
        });
    });
  }

  // A by rows. Each lane moves as much as makes a line of all.
  template <typename Base>
  [[gnu::always_inline]] static void copy_lines(sycl::sub_group sg, amx::word *room, Base from, std::size_t stride) {
    using unit [[gnu::may_alias]] = std::conditional_t<lanes == 16, std::uint32_t, std::uint16_t>;
    static_assert(lanes * sizeof(unit) == amx::line_bytes, "a unit a lane makes a line");
    const std::size_t lane = sg.get_local_linear_id();
    auto *to = reinterpret_cast<unit *>(room);
#pragma unroll
    for (std::size_t row = 0; row < tile.rows; ++row) {
      unit x = 0;
      if (lane < own_words * sizeof(amx::word) / sizeof(unit))
        x = ((const unit *)(from + row * stride))[lane];
      to[row * lanes + lane] = x;
    }
    clear(sg, room, tile.rows);
  }

  // B by rows: neighbouring rows are interleaved.
  template <typename Base>
  [[gnu::always_inline]] static void pack_rows(sycl::sub_group sg, amx::word *room, Base from, std::size_t stride) {
    clear(sg, room, first_padding);
    sycl::group_barrier(sg);
#pragma unroll
    for (std::size_t line = 0; line < own_lines; ++line)
      amx::over_lanes<own_words, lanes>(sg, [&](std::size_t col, std::size_t) {
        room[line * amx::line_words + col] = amx::gathered<T>(from + line * in_word * stride + col, stride);
      });
  }

  // A or B by columns: each lane fetches words of its own.
  template <typename Base>
  [[gnu::always_inline]] static void gather_words(sycl::sub_group sg, amx::word *room, Base from, std::size_t stride) {
    clear(sg, room, first_padding);
    sycl::group_barrier(sg);
    amx::over_lanes<own_lines * own_words, lanes>(sg, [&](std::size_t i, std::size_t) {
      const std::size_t line = i / own_words, at = i % own_words;
      room[line * amx::line_words + at] = Use == use::b ? amx::gathered<T>(from + at * stride + line * in_word, 1)
                                                        : amx::gathered<T>(from + at * in_word * stride + line, stride);
    });
  }

  // A or B of either layout as far as `part` of the depth. A loop that is a loop, and words that are fetched by all lanes
  // and then dropped: compilers for CPUs take minutes over conditional loads. The first element is always there.
  template <typename Base>
  [[gnu::always_inline]] static void gather_part(sycl::sub_group sg, amx::word *room, Base from, std::size_t stride,
                                                 std::size_t part) {
    constexpr bool is_along = (Layout == layout::row_major) == (Use == use::a); // the depth, in memory
    const std::size_t lane = sg.get_local_linear_id(), step = is_along ? 1 : stride, line_step = is_along ? stride : 1;
#pragma unroll 1
    for (std::size_t first = 0; first < amx::lines * amx::line_words; first += lanes) {
      const std::size_t line = (first + lane) / amx::line_words, at = (first + lane) % amx::line_words;
      const std::size_t deep = (Use == use::b ? line : at) * in_word, side = Use == use::b ? at : line;
      const bool is_there = deep < part && side < (Use == use::b ? tile.cols : tile.rows);
      const amx::word found = amx::gathered<T>(from + (is_there ? deep * step + side * line_step : 0), step);
      room[first + lane] = is_there ? found : 0;
    }
  }
};

template <typename T, use Use, std::size_t Rows, std::size_t Cols, layout Layout>
struct tile_storage<true, intel_amx, T, Use, Rows, Cols, Layout> {
  using type = amx_tile<intel_amx, T, Use, Rows, Cols, Layout>;
};

} // namespace wmma2sycl::detail
