// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: what Tensor Cores have beyond joint_matrix: integers of 4 bits, single bits, sums that clamp. These are
// the compiler's own names for WMMA's instructions.
#pragma once
#include "native_product.hpp"

#if defined(__SYCL_DEVICE_ONLY__) && defined(__NVPTX__)

namespace wmma2sycl::detail {

// Of an 8x8x32 or 8x8x128 product: one 32-bit word of A or B in each lane, two elements of C.
template <typename T, use Use> struct tensor_core_words {
  static constexpr std::size_t count = Use == use::accumulator ? 2 : 1;
  using word = memory_of<T>;

  word x[count];

  template <typename Value> void fill(sycl::sub_group, const Value &value) {
    for (word &one : x) {
      if constexpr (is_packed<T>)
        one = word_of<T>(value);
      else
        one = static_cast<word>(value);
    }
  }

  template <typename Pointer> void load(sycl::sub_group, Pointer pointer, std::size_t stride) {
    const auto *from = reinterpret_cast<const int *>(pointer.get());
    const int ld = static_cast<int>(stride);
    int *to = reinterpret_cast<int *>(x);
    if constexpr (std::is_same_v<T, precision::s4> && Use == use::a)
      __imma_m8n8k32_ld_a_s4(to, from, ld, 0);
    else if constexpr (std::is_same_v<T, precision::s4>)
      __imma_m8n8k32_ld_b_s4(to, from, ld, 1);
    else if constexpr (std::is_same_v<T, precision::u4> && Use == use::a)
      __imma_m8n8k32_ld_a_u4(to, from, ld, 0);
    else if constexpr (std::is_same_v<T, precision::u4>)
      __imma_m8n8k32_ld_b_u4(to, from, ld, 1);
    else if constexpr (Use == use::a)
      __bmma_m8n8k128_ld_a_b1(to, from, ld, 0);
    else
      __bmma_m8n8k128_ld_b_b1(to, from, ld, 1);
  }

  template <typename Pointer> void load(sycl::sub_group, Pointer pointer, std::size_t stride, layout memory) {
    if (memory == layout::row_major)
      __imma_m8n8k32_ld_c(x, pointer.get(), static_cast<int>(stride), 0);
    else
      __imma_m8n8k32_ld_c(x, pointer.get(), static_cast<int>(stride), 1);
  }

  template <typename Pointer> void store(sycl::sub_group, Pointer pointer, std::size_t stride, layout memory) const {
    if (memory == layout::row_major)
      __imma_m8n8k32_st_c_i32(pointer.get(), x, static_cast<int>(stride), 0);
    else
      __imma_m8n8k32_st_c_i32(pointer.get(), x, static_cast<int>(stride), 1);
  }
};

using words_of_sums = tensor_core_words<std::int32_t, use::accumulator>;

template <typename T>
[[gnu::always_inline]] inline void multiply_add(sycl::sub_group, words_of_sums &d,
                                                const tensor_core_words<T, use::a> &a,
                                                const tensor_core_words<T, use::b> &b, const words_of_sums &c,
                                                bool saturate = false) {
  const int *x = reinterpret_cast<const int *>(a.x), *y = reinterpret_cast<const int *>(b.x);
  if constexpr (std::is_same_v<T, precision::s4>)
    saturate ? __imma_m8n8k32_mma_s4(d.x, x, y, c.x, 1, 1) : __imma_m8n8k32_mma_s4(d.x, x, y, c.x, 1, 0);
  else
    saturate ? __imma_m8n8k32_mma_u4(d.x, x, y, c.x, 1, 1) : __imma_m8n8k32_mma_u4(d.x, x, y, c.x, 1, 0);
}

[[gnu::always_inline]] inline void multiply_add(sycl::sub_group, words_of_sums &d,
                                                const tensor_core_words<precision::b1, use::a> &a,
                                                const tensor_core_words<precision::b1, use::b> &b,
                                                const words_of_sums &c, bit_operation operation) {
  const int *x = reinterpret_cast<const int *>(a.x), *y = reinterpret_cast<const int *>(b.x);
  if (operation == bit_operation::bit_xor)
    __bmma_m8n8k128_mma_xor_popc_b1(d.x, x, y, c.x, 1);
  else
    __bmma_m8n8k128_mma_and_popc_b1(d.x, x, y, c.x, 1);
}

template <typename F, use Use, typename... Ts>
[[gnu::always_inline]] inline void for_each_element(sycl::sub_group, F &&f, tensor_core_words<Ts, Use> &...tiles) {
  constexpr std::size_t count = (tensor_core_words<Ts, Use>::count, ...);
  for (std::size_t i = 0; i < count; ++i)
    f(tiles.x[i]...);
}

template <typename F>
[[gnu::always_inline]] inline void for_each_place(sycl::sub_group sg, F &&f, words_of_sums &tile) {
  constexpr auto &tables = place_table<std::int32_t, 8, 8, layout::row_major>;
  words_of_sums rows, cols;
  rows.load(sg, generic_ptr(tables.row), 8, layout::row_major);
  cols.load(sg, generic_ptr(tables.col), 8, layout::row_major);
  for (std::size_t i = 0; i < words_of_sums::count; ++i)
    f(tile.x[i], static_cast<std::size_t>(rows.x[i]), static_cast<std::size_t>(cols.x[i]));
}

template <typename T, use Use>
[[gnu::always_inline]] inline void convert(sycl::sub_group, const tensor_core_words<T, Use> &source,
                                           tensor_core_words<T, Use> &destination) {
  destination = source;
}

template <use Use, std::size_t Rows, std::size_t Cols, layout Layout>
struct tile_storage<true, nvidia_tensor_core, precision::s4, Use, Rows, Cols, Layout> {
  using type = tensor_core_words<precision::s4, Use>;
};
template <use Use, std::size_t Rows, std::size_t Cols, layout Layout>
struct tile_storage<true, nvidia_tensor_core, precision::u4, Use, Rows, Cols, Layout> {
  using type = tensor_core_words<precision::u4, Use>;
};
template <use Use, std::size_t Rows, std::size_t Cols, layout Layout>
struct tile_storage<true, nvidia_tensor_core, precision::b1, Use, Rows, Cols, Layout> {
  using type = tensor_core_words<precision::b1, Use>;
};
template <layout Layout> struct tile_storage<true, nvidia_tensor_core, std::int32_t, use::accumulator, 8, 8, Layout> {
  using type = words_of_sums;
};

// joint_matrix_mad has no way to ask for .satfinite, but its matrices are the instruction's registers.
template <typename T, std::size_t Rows, std::size_t Cols, layout LayoutA, layout LayoutB>
[[gnu::always_inline]] inline void
multiply_add(sycl::sub_group sg,
             native_tile<nvidia_tensor_core, std::int32_t, use::accumulator, Rows, Cols, layout::dynamic> &d,
             const native_tile<nvidia_tensor_core, T, use::a, Rows, 16, LayoutA> &a,
             const native_tile<nvidia_tensor_core, T, use::b, 16, Cols, LayoutB> &b,
             const native_tile<nvidia_tensor_core, std::int32_t, use::accumulator, Rows, Cols, layout::dynamic> &c,
             bool saturate) {
  if (!saturate) {
    multiply_add(sg, d, a, b, c);
    return;
  }
  const auto *x = reinterpret_cast<const int *>(&a.x[0].matrix_impl.wi_marray);
  const auto *y = reinterpret_cast<const int *>(&b.x[0].matrix_impl.wi_marray);
  const auto *from = reinterpret_cast<const int *>(&c.x[0].matrix_impl.wi_marray);
  auto *to = reinterpret_cast<int *>(&d.x[0].matrix_impl.wi_marray);
  constexpr int layouts = 2 * (LayoutA == layout::col_major) + (LayoutB == layout::col_major);
  constexpr bool is_signed = std::is_same_v<T, std::int8_t>;
  if constexpr (Rows == 16 && is_signed)
    __imma_m16n16k16_mma_s8(to, x, y, from, layouts, 1);
  else if constexpr (Rows == 16)
    __imma_m16n16k16_mma_u8(to, x, y, from, layouts, 1);
  else if constexpr (Rows == 32 && is_signed)
    __imma_m32n8k16_mma_s8(to, x, y, from, layouts, 1);
  else if constexpr (Rows == 32)
    __imma_m32n8k16_mma_u8(to, x, y, from, layouts, 1);
  else if constexpr (is_signed)
    __imma_m8n32k16_mma_s8(to, x, y, from, layouts, 1);
  else
    __imma_m8n32k16_mma_u8(to, x, y, from, layouts, 1);
}

} // namespace wmma2sycl::detail

#endif
