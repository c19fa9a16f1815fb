// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: how a target holds a matrix: tile_storage<..., Target, T, ...>::type, specialised by each header that can
// hold one. Such a type is copyable and has
//   fill(sg, value);
//   load(sg, pointer, stride);             of an A or B matrix, its layout in memory being Layout
//   load_part(sg, pointer, stride, part);  the same of the first `part` of the depth, on targets that multiply deeper (depth_on)
//   load(sg, pointer, stride, layout);     of an accumulator, as
//   store(sg, pointer, stride, layout) const;
// and, found by argument-dependent lookup,
//   multiply_add(sg, d, a, b, c);          d = a * b + c; with a sixth argument saturating or binary
//   for_each_element(sg, f, tiles...);     f(element &...)
//   for_each_place(sg, f, tile);           f(element &, row, column)
//   convert(sg, source, destination);
#pragma once
#include "targets.hpp"

namespace wmma2sycl::detail {

// In a pass that cannot compile a target there is nothing to hold: a kernel for it is never launched from there.
struct foreign_tile {
  template <typename... Args> void fill(const Args &...) {}
  template <typename... Args> void load(const Args &...) {}
  template <typename... Args> void load_part(const Args &...) {}
  template <typename... Args> void store(const Args &...) const {}
};
template <typename... Args> void multiply_add(sycl::sub_group, foreign_tile &, const Args &...) {}
template <typename F, typename... Tiles> void for_each_element(sycl::sub_group, F &&, foreign_tile &, Tiles &...) {}
template <typename F> void for_each_place(sycl::sub_group, F &&, foreign_tile &) {}
inline void convert(sycl::sub_group, const foreign_tile &, foreign_tile &) {}

template <bool CompilesHere, typename Target, typename T, use Use, std::size_t Rows, std::size_t Cols, layout Layout>
struct tile_storage {
  using type = foreign_tile;
};

} // namespace wmma2sycl::detail
