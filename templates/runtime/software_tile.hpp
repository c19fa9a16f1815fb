// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: a matrix in the registers of a sub-group, for devices without a matrix engine and for tiles that none has.
//
// Register r of lane l holds element r * width + l of the matrix, counted along its rows (an A matrix of column-major
// layout: along its columns). Neighbouring lanes then hold what is neighbouring in memory, so a load is a contiguous
// one, and a product needs one broadcast of A per register of C. width is the sub-group size, except for a B matrix
// with fewer columns than lanes: each lane needs the whole of its column, so the columns repeat across the sub-group.
// Of packed types the elements here are words: Rows or Cols, whichever is the depth of the product, counts these.
#pragma once
#include "lane_exchange.hpp"
#include "tile_storage.hpp"

#include <array>
#include <utility>

// The register arrays must not be indexed at run time, or they would be memory: every loop over them is unrolled.
#if defined(__SYCL_DEVICE_ONLY__)
#define WMMA2SYCL_UNROLL _Pragma("unroll")
#else
#define WMMA2SYCL_UNROLL
#endif

namespace wmma2sycl::detail {

// The pointer of the sub-group's first lane: all lanes pass the same one, but only so does the compiler know, and a
// CPU's vectoriser turns the accesses into contiguous ones.
template <typename T, sycl::access::address_space Space, sycl::access::decorated Decorated>
[[gnu::always_inline]] inline auto same_in_all_lanes(sycl::sub_group sg, sycl::multi_ptr<T, Space, Decorated> pointer) {
  auto raw = pointer.get_decorated();
  return reinterpret_cast<decltype(raw)>(sycl::group_broadcast(sg, reinterpret_cast<std::uintptr_t>(raw)));
}

template <typename Pointer> using in_memory = std::decay_t<decltype(std::declval<Pointer>()[0])>;

// Whether lanes with an address each are read one after the other: on CPUs, which SPIR-V may be for.
#if defined(__NVPTX__) || defined(__AMDGCN__)
inline constexpr bool has_slow_gathers = false;
#else
inline constexpr bool has_slow_gathers = true;
#endif

template <int SubGroupSize, typename T, use Use, std::size_t Rows, std::size_t Cols, layout Layout>
struct software_tile {
  static constexpr std::size_t lanes = SubGroupSize;
  static constexpr std::size_t width = Use == use::b ? smaller(lanes, Cols) : lanes;
  static constexpr layout order = Use == use::a && Layout == layout::col_major ? layout::col_major : layout::row_major;
  static constexpr std::size_t line = order == layout::row_major ? Cols : Rows; // elements of one row (or column)
  static constexpr std::size_t size = Rows * Cols;
  static constexpr std::size_t registers = (size + width - 1) / width;
  static_assert((line % width == 0 || width % line == 0), "tile sizes are powers of two");

  working_of<T> x[registers];

  static constexpr std::size_t element_at(std::size_t row, std::size_t col) {
    return order == layout::row_major ? row * Cols + col : col * Rows + row;
  }
  static constexpr std::size_t row_of(std::size_t element) {
    return order == layout::row_major ? element / Cols : element % Rows;
  }
  static constexpr std::size_t col_of(std::size_t element) {
    return order == layout::row_major ? element % Cols : element / Rows;
  }

  // The element that a lane has in register r; not below size where the lanes are more than the elements.
  [[gnu::always_inline]] static std::size_t element_of_lane(sycl::sub_group sg, std::size_t r) {
    return r * width + sg.get_local_linear_id() % width;
  }

  template <typename Value> [[gnu::always_inline]] void fill(sycl::sub_group, const Value &value) {
    working_of<T> element;
    if constexpr (is_packed<T>)
      element = word_of<T>(value);
    else if constexpr (std::is_same_v<Value, value_of<T>>)
      element = widened<T>(value);
    else
      element = widened<T>(narrowed<T>(static_cast<working_of<T>>(value)));
    WMMA2SYCL_UNROLL
    for (std::size_t r = 0; r < registers; ++r)
      x[r] = element;
  }

  // Memory runs as the registers do. Where a register spans several lines, every lane has an address of its own: to access
  // line by line under a condition is contiguous, but Intel's CPU compiler (2026.1, AVX2) makes wrong code of it.
  template <typename Pointer, typename Access>
  [[gnu::always_inline]] static void along_lines(sycl::sub_group sg, Pointer pointer, std::size_t stride,
                                                 Access access) {
    auto base = same_in_all_lanes(sg, pointer);
    const std::size_t lane = sg.get_local_linear_id();
    WMMA2SYCL_UNROLL
    for (std::size_t r = 0; r < registers; ++r) {
      if constexpr (width == lanes && line % lanes == 0) {
        access(r, base + r * width / line * stride + r * width % line + lane);
      } else {
        const std::size_t element = element_of_lane(sg, r);
        if (size % width == 0 || element < size)
          access(r, base + element / line * stride + element % line);
      }
    }
  }

  // The same for loads on a CPU, where an address of its own for each lane is slow: `lines` loads of neighbouring elements
  // are not, of which each lane keeps that of its line. They stay between the register's first line and its last; a
  // register that repeats one line has its neighbours around it, which the first and the last lack.
  static constexpr std::size_t lines = lanes / smaller(lanes, line);
  static constexpr bool is_by_lines =
      has_slow_gathers && Use != use::accumulator && lines > 1 && lines <= 4 && size % width == 0 && width % line == 0;
  static constexpr bool has_room(std::size_t r) {
    return width == lanes || (r + 1 >= lines && r + lines <= registers);
  }

  template <typename Pointer>
  [[gnu::always_inline]] void load_by_lines(sycl::sub_group sg, Pointer pointer, std::size_t stride) {
    const auto base = same_in_all_lanes(sg, pointer);
    const std::size_t lane = sg.get_local_linear_id();
    WMMA2SYCL_UNROLL
    for (std::size_t r = 0; r < registers; ++r) {
      const auto first = base + r * width / line * stride;
      auto value = first[has_room(r) ? lane : lane % line];
      WMMA2SYCL_UNROLL
      for (std::size_t g = 1; g < lines && has_room(r); ++g) {
        const auto of_line = first + (width == lanes ? g * stride : 0) - g * line;
        const auto other = of_line[lane];
        value = lane / line == g ? other : value;
      }
      x[r] = widened<T>(value);
    }
  }

  // Lines that overlap: a loop by way of memory, since its code, unrolled, would slow down the other way beside it.
  template <typename Pointer>
  [[gnu::always_inline]] void load_overlapping(sycl::sub_group sg, Pointer pointer, std::size_t stride) {
    const auto base = same_in_all_lanes(sg, pointer);
    working_of<T> held[registers];
#if defined(__SYCL_DEVICE_ONLY__)
    _Pragma("clang loop unroll(disable)")
#endif
    for (std::size_t r = 0; r < registers; ++r) {
      const std::size_t element = element_of_lane(sg, r);
      held[r] = widened<T>(base[element / line * stride + element % line]);
    }
    WMMA2SYCL_UNROLL
    for (std::size_t r = 0; r < registers; ++r)
      x[r] = held[r];
  }

  // Memory runs across the registers' lines: every lane walks its own.
  template <typename Pointer, typename Access>
  [[gnu::always_inline]] static void across_lines(sycl::sub_group sg, Pointer base, std::size_t stride, Access access) {
    const std::size_t lane = sg.get_local_linear_id() % width;
    WMMA2SYCL_UNROLL
    for (std::size_t r = 0; r < registers; ++r) {
      const std::size_t element = r * width + lane;
      if (size % width == 0 || element < size)
        access(r, base + element % line * stride + element / line);
    }
  }

  // Whether memory that runs across the registers' lines is better read along its own lines and transposed between the
  // lanes: a gather is slow on a CPU, but so is a shuffle of more than 16 lanes.
  static constexpr bool transposes = lanes <= 16 && width == lanes && Cols % lanes == 0 && Rows % lanes == 0;

  // Whether a gather is of words of several elements, where they lie in registers one behind the other.
  template <typename Pointer>
  static constexpr bool has_words = sizeof(in_memory<Pointer>) < 4 && line == width && size % width == 0 &&
                                    registers % (4 / sizeof(in_memory<Pointer>)) == 0;

  // WMMA's columns begin where a word may begin.
  template <typename Pointer>
  [[gnu::always_inline]] void load_across_words(sycl::sub_group sg, Pointer pointer, std::size_t stride) {
    using element = in_memory<Pointer>;
    using words = sycl::multi_ptr<const std::uint32_t, Pointer::address_space, sycl::access::decorated::yes>;
    constexpr std::size_t count = 4 / sizeof(element);
    const std::size_t lane = sg.get_local_linear_id() % width;
    const auto base = same_in_all_lanes(sg, pointer) + lane * stride;
    const auto first = reinterpret_cast<typename words::pointer>(base);
    WMMA2SYCL_UNROLL
    for (std::size_t r = 0; r < registers; r += count) {
      const auto elements = sycl::bit_cast<std::array<element, count>>(first[r / count]);
      WMMA2SYCL_UNROLL
      for (std::size_t i = 0; i < count; ++i)
        x[r + i] = widened<T>(elements[i]);
    }
  }

  // Calls access(square, base) for each square of lanes x lanes elements; its register s holds, before a transposition,
  // what lies at base[s * stride] in the first lane.
  template <typename Pointer, typename Access>
  [[gnu::always_inline]] static void by_squares(Pointer base, std::size_t stride, Access access) {
    WMMA2SYCL_UNROLL
    for (std::size_t row = 0; row < Rows; row += lanes) {
      WMMA2SYCL_UNROLL
      for (std::size_t col = 0; col < Cols; col += lanes)
        access((row * Cols + col) / lanes, base + col * stride + row);
    }
  }

  template <typename Pointer>
  [[gnu::always_inline]] void load(sycl::sub_group sg, Pointer pointer, std::size_t stride, layout memory = Layout) {
    stride = sycl::group_broadcast(sg, stride / packed_in<T>);
    const auto read = [this](std::size_t r, auto address) { x[r] = widened<T>(*address); };
    if constexpr (is_by_lines)
      if (memory == order)
        return stride >= line ? load_by_lines(sg, pointer, stride) : load_overlapping(sg, pointer, stride);
    if (memory == order)
      along_lines(sg, pointer, stride, read);
    else if constexpr (transposes)
      load_transposed(sg, same_in_all_lanes(sg, pointer), stride);
    else if constexpr (has_words<Pointer>)
      load_across_words(sg, pointer, stride);
    else
      across_lines(sg, same_in_all_lanes(sg, pointer), stride, read);
  }

  template <typename Pointer>
  [[gnu::always_inline]] void store(sycl::sub_group sg, Pointer pointer, std::size_t stride, layout memory) const {
    stride = sycl::group_broadcast(sg, stride);
    const auto write = [this](std::size_t r, auto address) { *address = narrowed<T>(x[r]); };
    if (memory == order)
      along_lines(sg, pointer, stride, write);
    else if constexpr (transposes)
      store_transposed(sg, same_in_all_lanes(sg, pointer), stride);
    else
      across_lines(sg, same_in_all_lanes(sg, pointer), stride, write);
  }

  template <typename Pointer>
  [[gnu::always_inline]] void load_transposed(sycl::sub_group sg, Pointer base, std::size_t stride) {
    const std::size_t lane = sg.get_local_linear_id();
    by_squares(base, stride, [&](std::size_t first, Pointer corner) {
      working_of<T> square[lanes];
      WMMA2SYCL_UNROLL
      for (std::size_t s = 0; s < lanes; ++s)
        square[s] = widened<T>(corner[s * stride + lane]);
      transpose<lanes>(sg, square);
      WMMA2SYCL_UNROLL
      for (std::size_t s = 0; s < lanes; ++s)
        x[first + s * (Cols / lanes)] = square[s];
    });
  }

  template <typename Pointer>
  [[gnu::always_inline]] void store_transposed(sycl::sub_group sg, Pointer base, std::size_t stride) const {
    const std::size_t lane = sg.get_local_linear_id();
    by_squares(base, stride, [&](std::size_t first, Pointer corner) {
      working_of<T> square[lanes];
      WMMA2SYCL_UNROLL
      for (std::size_t s = 0; s < lanes; ++s)
        square[s] = x[first + s * (Cols / lanes)];
      transpose<lanes>(sg, square);
      WMMA2SYCL_UNROLL
      for (std::size_t s = 0; s < lanes; ++s)
        corner[s * stride + lane] = narrowed<T>(square[s]);
    });
  }

  // Element (row, col) for every lane that asks with its own row: lanes hold `groups` consecutive rows at a time.
  template <std::size_t Groups>
  [[gnu::always_inline]] working_of<T> row_element(sycl::sub_group sg, std::size_t row, std::size_t col,
                                                   std::size_t group) const {
    working_of<T> value = from_lane<SubGroupSize>(sg, x[element_at(row, col) / lanes], element_at(row, col) % lanes);
    WMMA2SYCL_UNROLL
    for (std::size_t g = 1; g < Groups; ++g) {
      const std::size_t element = element_at(row + g, col);
      const working_of<T> other = from_lane<SubGroupSize>(sg, x[element / lanes], element % lanes);
      value = group == g ? other : value;
    }
    return value;
  }
};

template <int SubGroupSize, typename T, use Use, std::size_t Rows, std::size_t Cols, layout Layout>
struct tile_storage<true, software<SubGroupSize>, T, Use, Rows, Cols, Layout> {
  static constexpr layout along_words = Use == use::a ? layout::row_major : layout::col_major;
  static_assert(!is_packed<T> || Layout == along_words, "words lie along the depth: A by rows, B by columns");
  using type = software_tile<SubGroupSize, T, Use, Rows / (Use == use::b ? packed_in<T> : 1),
                             Cols / (Use == use::a ? packed_in<T> : 1), Layout>;
};

} // namespace wmma2sycl::detail

#undef WMMA2SYCL_UNROLL
