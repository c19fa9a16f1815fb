// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: element-wise work on matrices in the registers of a sub-group.
#pragma once
#include "software_tile.hpp"

#include <tuple>

#if defined(__SYCL_DEVICE_ONLY__)
#define WMMA2SYCL_UNROLL _Pragma("unroll")
#else
#define WMMA2SYCL_UNROLL
#endif

namespace wmma2sycl::detail {

// One element as the lambda sees it, of the element's own type; put back into its register after the call.
template <typename T> struct element_reference {
  working_of<T> &target;
  value_of<T> value;
  explicit element_reference(working_of<T> &x) : target(x), value(narrowed<T>(x)) {}
  ~element_reference() { target = widened<T>(value); }
};

template <typename F, int SubGroupSize, use Use, std::size_t Rows, std::size_t Cols, layout Layout, typename... Ts>
[[gnu::always_inline]] inline void
for_each_element(sycl::sub_group sg, F &&f, software_tile<SubGroupSize, Ts, Use, Rows, Cols, Layout> &...tiles) {
  using first = std::tuple_element_t<0, std::tuple<software_tile<SubGroupSize, Ts, Use, Rows, Cols, Layout>...>>;
  WMMA2SYCL_UNROLL
  for (std::size_t r = 0; r < first::registers; ++r) {
    const auto call = [&f](auto &&...elements) { f(elements.value...); };
    if (first::size % first::width == 0 || first::element_of_lane(sg, r) < first::size)
      call(element_reference<Ts>(tiles.x[r])...);
  }
}

template <typename F, int SubGroupSize, typename T, use Use, std::size_t Rows, std::size_t Cols, layout Layout>
[[gnu::always_inline]] inline void for_each_place(sycl::sub_group sg, F &&f,
                                                  software_tile<SubGroupSize, T, Use, Rows, Cols, Layout> &tile) {
  using own = software_tile<SubGroupSize, T, Use, Rows, Cols, Layout>;
  WMMA2SYCL_UNROLL
  for (std::size_t r = 0; r < own::registers; ++r) {
    const std::size_t element = own::element_of_lane(sg, r);
    if (own::size % own::width == 0 || element < own::size) {
      element_reference<T> reference(tile.x[r]);
      f(reference.value, own::row_of(element), own::col_of(element));
    }
  }
}

template <int SubGroupSize, typename From, typename To, use Use, std::size_t Rows, std::size_t Cols, layout Layout>
[[gnu::always_inline]] inline void
convert(sycl::sub_group, const software_tile<SubGroupSize, From, Use, Rows, Cols, Layout> &source,
        software_tile<SubGroupSize, To, Use, Rows, Cols, Layout> &destination) {
  WMMA2SYCL_UNROLL
  for (std::size_t r = 0; r < source.registers; ++r)
    destination.x[r] = widened<To>(static_cast<value_of<To>>(narrowed<From>(source.x[r])));
}

} // namespace wmma2sycl::detail

#undef WMMA2SYCL_UNROLL
