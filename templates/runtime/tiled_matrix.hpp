// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: tiled_matrix, a joint_matrix of any size on any device. The functions are joint_matrix's own, by name,
// arguments and meaning. All of a sub-group call them together.
#pragma once
#include "launch.hpp"
#include "layouts.hpp"
#include "native_tile.hpp"
#include "select_target.hpp"
#include "software_tile.hpp"

namespace wmma2sycl {

// A Rows x Cols matrix with elements of type T, spread over a sub-group of Target::sub_group_size work-items.
// Layout is that of an A or B matrix in memory; an accumulator's is said at each load and store.
template <typename Target, typename T, use Use, std::size_t Rows, std::size_t Cols, layout Layout = layout::dynamic>
class tiled_matrix {
public:
  using element_type = T;
  static constexpr std::size_t rows = Rows, cols = Cols;
  typename detail::tile_storage<Target::compiles_here, Target, T, Use, Rows, Cols, Layout>::type tiles;
};

template <typename Target, typename T, use Use, std::size_t Rows, std::size_t Cols, layout Layout, typename Value>
[[gnu::always_inline]] inline void joint_matrix_fill(sycl::sub_group sg, tiled_matrix<Target, T, Use, Rows, Cols, Layout> &m, const Value &value) {
  m.tiles.fill(sg, value);
}

template <typename Target, typename T, use Use, std::size_t Rows, std::size_t Cols, layout Layout, typename S,
          sycl::access::address_space Space, sycl::access::decorated Decorated>
[[gnu::always_inline]] inline void joint_matrix_load(sycl::sub_group sg, tiled_matrix<Target, T, Use, Rows, Cols, Layout> &m,
                       sycl::multi_ptr<S, Space, Decorated> pointer, std::size_t stride) {
  static_assert(Use != use::accumulator, "the load of an accumulator needs the layout of the memory");
  static_assert(std::is_same_v<std::remove_const_t<S>, detail::memory_of<T>>, "memory of another element type");
  m.tiles.load(sg, pointer, stride);
}

template <typename Target, typename T, std::size_t Rows, std::size_t Cols, typename S,
          sycl::access::address_space Space, sycl::access::decorated Decorated>
[[gnu::always_inline]] inline void joint_matrix_load(sycl::sub_group sg, tiled_matrix<Target, T, use::accumulator, Rows, Cols, layout::dynamic> &m,
                       sycl::multi_ptr<S, Space, Decorated> pointer, std::size_t stride, layout memory) {
  static_assert(std::is_same_v<std::remove_const_t<S>, detail::memory_of<T>>, "memory of another element type");
  m.tiles.load(sg, pointer, stride, memory);
}

template <typename Target, typename T, std::size_t Rows, std::size_t Cols, sycl::access::address_space Space,
          sycl::access::decorated Decorated>
[[gnu::always_inline]] inline void joint_matrix_store(sycl::sub_group sg,
                        const tiled_matrix<Target, T, use::accumulator, Rows, Cols, layout::dynamic> &m,
                        sycl::multi_ptr<detail::memory_of<T>, Space, Decorated> pointer, std::size_t stride,
                        layout memory) {
  m.tiles.store(sg, pointer, stride, memory);
}

// D = A * B + C; D and C may be one matrix.
template <typename Target, typename Td, typename Ta, typename Tb, typename Tc, std::size_t Rows, std::size_t Cols,
          std::size_t Depth, layout LayoutA, layout LayoutB>
[[gnu::always_inline]] inline void joint_matrix_mad(sycl::sub_group sg, tiled_matrix<Target, Td, use::accumulator, Rows, Cols, layout::dynamic> &d,
                      const tiled_matrix<Target, Ta, use::a, Rows, Depth, LayoutA> &a,
                      const tiled_matrix<Target, Tb, use::b, Depth, Cols, LayoutB> &b,
                      const tiled_matrix<Target, Tc, use::accumulator, Rows, Cols, layout::dynamic> &c) {
  detail::multiply_add(sg, d.tiles, a.tiles, b.tiles, c.tiles);
}

// Calls f with a reference to each element, in no order. The elements of an A or B matrix may be held, and so visited,
// more than once, as CUDA's are.
template <typename Target, typename T, use Use, std::size_t Rows, std::size_t Cols, layout Layout, typename F>
[[gnu::always_inline]] inline void joint_matrix_apply(sycl::sub_group sg, tiled_matrix<Target, T, Use, Rows, Cols, Layout> &m, F &&f) {
  detail::for_each_element(sg, f, m.tiles);
}

namespace detail {

// A matrix f only reads may be const; f takes its elements by value or const reference.
template <typename Target, typename T, use Use, std::size_t Rows, std::size_t Cols, layout Layout>
auto &tiles_of(const tiled_matrix<Target, T, Use, Rows, Cols, Layout> &m) {
  return const_cast<tiled_matrix<Target, T, Use, Rows, Cols, Layout> &>(m).tiles;
}

} // namespace detail

// The same over the elements at one place in several matrices of one use and size.
template <typename Target, typename T0, typename T1, use Use, std::size_t Rows, std::size_t Cols, layout Layout,
          typename F>
[[gnu::always_inline]] inline void
joint_matrix_apply(sycl::sub_group sg, tiled_matrix<Target, T0, Use, Rows, Cols, Layout> &m0,
                   const tiled_matrix<Target, T1, Use, Rows, Cols, Layout> &m1, F &&f) {
  detail::for_each_element(sg, f, m0.tiles, detail::tiles_of(m1));
}

template <typename Target, typename T0, typename T1, typename T2, use Use, std::size_t Rows, std::size_t Cols,
          layout Layout, typename F>
[[gnu::always_inline]] inline void
joint_matrix_apply(sycl::sub_group sg, tiled_matrix<Target, T0, Use, Rows, Cols, Layout> &m0,
                   const tiled_matrix<Target, T1, Use, Rows, Cols, Layout> &m1,
                   const tiled_matrix<Target, T2, Use, Rows, Cols, Layout> &m2, F &&f) {
  detail::for_each_element(sg, f, m0.tiles, detail::tiles_of(m1), detail::tiles_of(m2));
}

template <typename Target, typename T0, typename T1, typename T2, typename T3, use Use, std::size_t Rows,
          std::size_t Cols, layout Layout, typename F>
[[gnu::always_inline]] inline void
joint_matrix_apply(sycl::sub_group sg, tiled_matrix<Target, T0, Use, Rows, Cols, Layout> &m0,
                   const tiled_matrix<Target, T1, Use, Rows, Cols, Layout> &m1,
                   const tiled_matrix<Target, T2, Use, Rows, Cols, Layout> &m2,
                   const tiled_matrix<Target, T3, Use, Rows, Cols, Layout> &m3, F &&f) {
  detail::for_each_element(sg, f, m0.tiles, detail::tiles_of(m1), detail::tiles_of(m2), detail::tiles_of(m3));
}

// destination = source, each element converted.
template <typename Target, typename From, typename To, use Use, std::size_t Rows, std::size_t Cols, layout Layout>
[[gnu::always_inline]] inline void joint_matrix_copy(sycl::sub_group sg, const tiled_matrix<Target, From, Use, Rows, Cols, Layout> &source,
                       tiled_matrix<Target, To, Use, Rows, Cols, Layout> &destination) {
  detail::convert(sg, source.tiles, destination.tiles);
}

} // namespace wmma2sycl
