// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: tiled_matrix, a joint_matrix of any size on any device. The functions are joint_matrix's own, by name,
// arguments and meaning. All of a sub-group call them together.
#pragma once
#include "amd_tile.hpp"
#include "amx_elements.hpp"
#include "launch.hpp"
#include "layouts.hpp"
#include "nvidia_tile.hpp"
#include "operands.hpp"
#include "plan.hpp"
#include "select_target.hpp"
#include "software_elements.hpp"
#include "software_product.hpp"

#include <tuple>

namespace wmma2sycl {

// A Rows x Cols matrix with elements of type T, spread over a sub-group of Target::sub_group_size work-items.
// Layout is that of an A or B matrix in memory; an accumulator's is said at each load and store.
template <typename Target, typename T, use Use, std::size_t Rows, std::size_t Cols, layout Layout = layout::dynamic>
class tiled_matrix {
public:
  using element_type = T;
  using storage_element_type = detail::memory_of<T>;
  static constexpr std::size_t rows = Rows, cols = Cols;
  // What a lane of a CUDA warp holds of such a fragment: for code that counts by it. How many elements a work-item holds
  // here is the target's own affair.
  static constexpr int num_elements = Use != use::accumulator && std::is_same_v<T, sycl::half> ? 16 : Rows * Cols / 32;
  typename detail::tile_storage<Target::compiles_here, Target, T, Use, Rows, Cols, Layout>::type tiles;
};

template <typename Target, typename T, std::size_t Rows, std::size_t Cols>
using tiled_accumulator = tiled_matrix<Target, T, use::accumulator, Rows, Cols, layout::dynamic>;

namespace detail {

// Memory of packed elements, seen as words of them; other memory as it is.
template <typename Word, typename S, sycl::access::address_space Space, sycl::access::decorated Decorated>
[[gnu::always_inline]] inline auto words_at(sycl::multi_ptr<S, Space, Decorated> pointer) {
  if constexpr (std::is_same_v<std::remove_const_t<S>, Word>)
    return pointer;
  else
    return sycl::ext::oneapi::experimental::static_address_cast<Space>(reinterpret_cast<const Word *>(pointer.get()));
}

template <typename Target, typename T, use Use, std::size_t Rows, std::size_t Cols, layout Layout>
auto &tiles_of(const tiled_matrix<Target, T, Use, Rows, Cols, Layout> &m) {
  return const_cast<tiled_matrix<Target, T, Use, Rows, Cols, Layout> &>(m).tiles;
}

// Calls the last of the arguments, f, over the matrices before it.
template <typename... Arguments, std::size_t... Others>
[[gnu::always_inline]] inline void apply_last(sycl::sub_group sg, std::tuple<Arguments &...> all,
                                              std::index_sequence<0, Others...>) {
  for_each_element(sg, std::get<sizeof...(Arguments) - 1>(all), std::get<0>(all).tiles, tiles_of(std::get<Others>(all))...);
}

} // namespace detail

// Of packed types x counts as one element.
template <typename Target, typename T, use Use, std::size_t Rows, std::size_t Cols, layout Layout, typename Value>
[[gnu::always_inline]] inline void
joint_matrix_fill(sycl::sub_group sg, tiled_matrix<Target, T, Use, Rows, Cols, Layout> &m, const Value &x) {
  m.tiles.fill(sg, x);
}

// Of packed types the pointer may be one to anything; the stride counts elements.
template <typename Target, typename T, use Use, std::size_t Rows, std::size_t Cols, layout Layout, typename S,
          sycl::access::address_space Space, sycl::access::decorated Decorated>
[[gnu::always_inline]] inline void
joint_matrix_load(sycl::sub_group sg, tiled_matrix<Target, T, Use, Rows, Cols, Layout> &m,
                  sycl::multi_ptr<S, Space, Decorated> pointer, std::size_t stride) {
  static_assert(Use != use::accumulator, "the load of an accumulator needs the layout of the memory");
  static_assert(detail::is_packed<T> || std::is_same_v<std::remove_const_t<S>, detail::memory_of<T>>,
                "memory of another element type");
  m.tiles.load(sg, detail::words_at<detail::memory_of<T>>(pointer), stride);
}

// The same of several steps of a loop taken together (depth_on), of which `left` is to come: A's columns and B's rows from
// there on become zero. A step that has begun counts whole, as it does where a loop takes WMMA's 16 at a time.
template <typename Target, typename T, use Use, std::size_t Rows, std::size_t Cols, layout Layout, typename S,
          sycl::access::address_space Space, sycl::access::decorated Decorated>
[[gnu::always_inline]] inline void
joint_matrix_load(sycl::sub_group sg, tiled_matrix<Target, T, Use, Rows, Cols, Layout> &m,
                  sycl::multi_ptr<S, Space, Decorated> pointer, std::size_t stride, std::int64_t left) {
  static_assert(Use != use::accumulator, "an accumulator has no depth");
  constexpr std::int64_t depth = Use == use::a ? Cols : Rows, step = 16;
  if constexpr (depth <= step || detail::is_packed<T>)
    joint_matrix_load(sg, m, pointer, stride);
  else if (const std::int64_t all = sub_group_uniform(sg, left); all > depth - step)
    joint_matrix_load(sg, m, pointer, stride);
  else
    m.tiles.load_part(sg, pointer, stride, static_cast<std::size_t>((all + step - 1) / step * step));
}

template <typename Target, typename T, std::size_t Rows, std::size_t Cols, typename S,
          sycl::access::address_space Space, sycl::access::decorated Decorated>
[[gnu::always_inline]] inline void
joint_matrix_load(sycl::sub_group sg, tiled_accumulator<Target, T, Rows, Cols> &m,
                  sycl::multi_ptr<S, Space, Decorated> pointer, std::size_t stride, layout memory) {
  static_assert(std::is_same_v<std::remove_const_t<S>, detail::memory_of<T>>, "memory of another element type");
  m.tiles.load(sg, pointer, stride, memory);
}

template <typename Target, typename T, std::size_t Rows, std::size_t Cols, sycl::access::address_space Space,
          sycl::access::decorated Decorated>
[[gnu::always_inline]] inline void
joint_matrix_store(sycl::sub_group sg, const tiled_accumulator<Target, T, Rows, Cols> &m,
                   sycl::multi_ptr<detail::memory_of<T>, Space, Decorated> pointer, std::size_t stride, layout memory) {
  m.tiles.store(sg, pointer, stride, memory);
}

// D = A * B + C; D and C may be one matrix.
template <typename Target, typename Td, typename Ta, typename Tb, typename Tc, std::size_t Rows, std::size_t Cols,
          std::size_t Depth, layout LayoutA, layout LayoutB>
[[gnu::always_inline]] inline void joint_matrix_mad(sycl::sub_group sg, tiled_accumulator<Target, Td, Rows, Cols> &d,
                                                    const tiled_matrix<Target, Ta, use::a, Rows, Depth, LayoutA> &a,
                                                    const tiled_matrix<Target, Tb, use::b, Depth, Cols, LayoutB> &b,
                                                    const tiled_accumulator<Target, Tc, Rows, Cols> &c) {
  static_assert(!std::is_same_v<Ta, precision::b1>, "a product of bits needs a bit_operation");
  static_assert(detail::is_product<Ta, Tb, Tc> && detail::is_product<Ta, Tb, Td>,
                "no matrix engine multiplies these types");
  detail::multiply_add(sg, d.tiles, a.tiles, b.tiles, c.tiles);
}

// The same of integers: where saturate, a sum beyond the accumulator's range becomes the nearest bound of it. The
// launch then asks for saturating<std::int32_t>.
template <typename Target, typename Ta, typename Tb, std::size_t Rows, std::size_t Cols, std::size_t Depth,
          layout LayoutA, layout LayoutB>
[[gnu::always_inline]] inline void
joint_matrix_mad(sycl::sub_group sg, tiled_accumulator<Target, std::int32_t, Rows, Cols> &d,
                 const tiled_matrix<Target, Ta, use::a, Rows, Depth, LayoutA> &a,
                 const tiled_matrix<Target, Tb, use::b, Depth, Cols, LayoutB> &b,
                 const tiled_accumulator<Target, std::int32_t, Rows, Cols> &c, bool saturate) {
  static_assert(detail::is_product<Ta, Tb, saturating<std::int32_t>>, "no matrix engine saturates these types");
  detail::multiply_add(sg, d.tiles, a.tiles, b.tiles, c.tiles, saturate);
}

// The same of bits: D = C + the number of bits set in (a row of A) operation (a column of B).
template <typename Target, std::size_t Rows, std::size_t Cols, std::size_t Depth, layout LayoutA, layout LayoutB>
[[gnu::always_inline]] inline void
joint_matrix_mad(sycl::sub_group sg, tiled_accumulator<Target, std::int32_t, Rows, Cols> &d,
                 const tiled_matrix<Target, precision::b1, use::a, Rows, Depth, LayoutA> &a,
                 const tiled_matrix<Target, precision::b1, use::b, Depth, Cols, LayoutB> &b,
                 const tiled_accumulator<Target, std::int32_t, Rows, Cols> &c, bit_operation operation) {
  detail::multiply_add(sg, d.tiles, a.tiles, b.tiles, c.tiles, operation);
}

// Calls f with a reference to each element, in no order; or, where f takes them, with the element's row and column too.
// The elements of an A or B matrix may be held, and so visited, more than once, as CUDA's are. Of packed types f gets
// words.
template <typename Target, typename T, use Use, std::size_t Rows, std::size_t Cols, layout Layout, typename F>
[[gnu::always_inline]] inline void
joint_matrix_apply(sycl::sub_group sg, tiled_matrix<Target, T, Use, Rows, Cols, Layout> &m, F &&f) {
  if constexpr (std::is_invocable_v<F &, detail::value_of<T> &>) {
    detail::for_each_element(sg, f, m.tiles);
  } else {
    static_assert(!detail::is_packed<T>, "packed elements have no places of their own");
    detail::for_each_place(sg, f, m.tiles);
  }
}

// The same of a matrix that f may only read: it takes its elements by value or const reference.
template <typename Target, typename T, use Use, std::size_t Rows, std::size_t Cols, layout Layout, typename F>
[[gnu::always_inline]] inline void
joint_matrix_apply(sycl::sub_group sg, const tiled_matrix<Target, T, Use, Rows, Cols, Layout> &m, F &&f) {
  using value = detail::value_of<T>;
  static_assert(std::is_invocable_v<F &, const value &> || std::is_invocable_v<F &, const value &, std::size_t, std::size_t>,
                "the matrix is const");
  tiled_matrix<Target, T, Use, Rows, Cols, Layout> copy = m;
  joint_matrix_apply(sg, copy, f);
}

// The same over the elements at one place in several matrices of one use and size. One that f only reads may be const; f
// takes its elements by value or const reference.
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

// Four matrices or more; the last argument is f.
template <typename Target, typename T0, typename T1, typename T2, typename T3, use Use, std::size_t Rows,
          std::size_t Cols, layout Layout, typename... Rest>
[[gnu::always_inline]] inline void
joint_matrix_apply(sycl::sub_group sg, tiled_matrix<Target, T0, Use, Rows, Cols, Layout> &m0,
                   const tiled_matrix<Target, T1, Use, Rows, Cols, Layout> &m1,
                   const tiled_matrix<Target, T2, Use, Rows, Cols, Layout> &m2,
                   const tiled_matrix<Target, T3, Use, Rows, Cols, Layout> &m3, Rest &&...rest) {
  detail::apply_last(sg, std::forward_as_tuple(m0, m1, m2, m3, rest...), std::make_index_sequence<3 + sizeof...(rest)>{});
}

// The same where the first one is const, too, so that f only reads them.
template <typename Target, typename T0, typename T1, use Use, std::size_t Rows, std::size_t Cols, layout Layout,
          typename F>
[[gnu::always_inline]] inline void
joint_matrix_apply(sycl::sub_group sg, const tiled_matrix<Target, T0, Use, Rows, Cols, Layout> &m0,
                   const tiled_matrix<Target, T1, Use, Rows, Cols, Layout> &m1, F &&f) {
  static_assert(std::is_invocable_v<F &, const detail::value_of<T0> &, const detail::value_of<T1> &>,
                "the first matrix is const");
  tiled_matrix<Target, T0, Use, Rows, Cols, Layout> copy = m0;
  joint_matrix_apply(sg, copy, m1, f);
}

template <typename Target, typename T0, typename T1, typename T2, use Use, std::size_t Rows, std::size_t Cols,
          layout Layout, typename F>
[[gnu::always_inline]] inline void
joint_matrix_apply(sycl::sub_group sg, const tiled_matrix<Target, T0, Use, Rows, Cols, Layout> &m0,
                   const tiled_matrix<Target, T1, Use, Rows, Cols, Layout> &m1,
                   const tiled_matrix<Target, T2, Use, Rows, Cols, Layout> &m2, F &&f) {
  static_assert(std::is_invocable_v<F &, const detail::value_of<T0> &, const detail::value_of<T1> &,
                                    const detail::value_of<T2> &>,
                "the first matrix is const");
  tiled_matrix<Target, T0, Use, Rows, Cols, Layout> copy = m0;
  joint_matrix_apply(sg, copy, m1, m2, f);
}

template <typename Target, typename T0, typename T1, typename T2, typename T3, use Use, std::size_t Rows,
          std::size_t Cols, layout Layout, typename... Rest>
[[gnu::always_inline]] inline void
joint_matrix_apply(sycl::sub_group sg, const tiled_matrix<Target, T0, Use, Rows, Cols, Layout> &m0,
                   const tiled_matrix<Target, T1, Use, Rows, Cols, Layout> &m1,
                   const tiled_matrix<Target, T2, Use, Rows, Cols, Layout> &m2,
                   const tiled_matrix<Target, T3, Use, Rows, Cols, Layout> &m3, Rest &&...rest) {
  tiled_matrix<Target, T0, Use, Rows, Cols, Layout> copy = m0;
  joint_matrix_apply(sg, copy, m1, m2, m3, rest...);
}

// destination = source, each element converted.
template <typename Target, typename From, typename To, use Use, std::size_t Rows, std::size_t Cols, layout Layout>
[[gnu::always_inline]] inline void
joint_matrix_copy(sycl::sub_group sg, const tiled_matrix<Target, From, Use, Rows, Cols, Layout> &source,
                  tiled_matrix<Target, To, Use, Rows, Cols, Layout> &destination) {
  detail::convert(sg, source.tiles, destination.tiles);
}

} // namespace wmma2sycl
