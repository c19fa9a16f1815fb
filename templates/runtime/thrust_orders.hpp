// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: Thrust's sorts and selections, under Thrust's names (thrust_policies.hpp). All sorts are stable; numbers by less and
// greater are sorted in the order of their bits, as by CUDA's radix sort (device_sort.hpp).
#pragma once
#include "device_runs.hpp"
#include "device_sort.hpp"
#include "thrust_folds.hpp"

namespace wmma2sycl {
namespace thrust_detail {

template <typename Where, typename Keys, typename Values, typename Less>
void sort_with(Where &where, Keys keys, Values values, std::size_t count, Less less) {
  with_room(where, [&](steps::room &room) { steps::sort(where, room, keys, values, count, keys, values, less); });
}
template <typename Where, typename Keys, typename Values, typename Less>
void sort_all(Where &where, Keys keys, Values values, std::size_t count, Less less) {
  using key = steps::value_of<Keys>;
  constexpr bool is_less = std::is_same_v<Less, std::less<key>> || std::is_same_v<Less, std::less<>>;
  constexpr bool is_greater = std::is_same_v<Less, std::greater<key>> || std::is_same_v<Less, std::greater<>>;
  constexpr bool by_bits = !std::is_same_v<Where, steps::host> && std::is_arithmetic_v<key> && sizeof(key) <= 8;
  if constexpr (by_bits && (is_less || is_greater))
    sort_with(where, keys, values, count, steps::radix_order<is_greater>{0, static_cast<int>(8 * sizeof(key))});
  else
    sort_with(where, keys, values, count, less);
}
struct sort {
  template <typename Where, typename In, typename Less = std::less<>> void operator()(Where &where, In first, In last, Less less = {}) const {
    sort_all(where, raw(first), steps::no_values(), length(first, last), less);
  }
};
using stable_sort = sort;
struct sort_by_key {
  template <typename Where, typename Keys, typename Values, typename Less = std::less<>>
  void operator()(Where &where, Keys first, Keys last, Values values, Less less = {}) const {
    sort_all(where, raw(first), raw(values), length(first, last), less);
  }
};
using stable_sort_by_key = sort_by_key;

template <typename In, typename Less> struct is_out_of_order {
  In in;
  mutable Less less;
  bool operator()(std::ptrdiff_t i) const { return less(in[i + 1], in[i]); }
};
struct is_sorted {
  template <typename Where, typename In, typename Less = std::less<>> bool operator()(Where &where, In first, In last, Less less = {}) const {
    const thrust::counting_iterator<std::ptrdiff_t> numbers(0);
    const std::ptrdiff_t pairs = last == first ? 0 : last - first - 1;
    return none_of()(where, numbers, numbers + pairs, is_out_of_order<decltype(raw(first)), Less>{raw(first), less});
  }
};

template <typename In, typename Predicate, bool IsKept> struct keeps {
  In in;
  mutable Predicate predicate;
  bool operator()(std::size_t i) const { return static_cast<bool>(predicate(in[i])) == IsKept; }
};

// Those of `in` that are selected go to `out`; how many they are.
template <typename Where, typename In, typename Out, typename Selected>
std::ptrdiff_t select_to(Where &where, In in, std::size_t count, Out out, Selected selected) {
  return static_cast<std::ptrdiff_t>(value_with_room<std::size_t>(where, [&](steps::room &room, std::size_t *number) {
    steps::select(where, room, count, selected, steps::copy_to<In, Out>{in, out}, number);
  }));
}
// The same in their own place, by way of an array.
template <typename Where, typename In, typename Selected>
std::ptrdiff_t select_in_place(Where &where, In in, std::size_t count, Selected selected) {
  using T = steps::value_of<In>;
  std::ptrdiff_t found = 0;
  const kept_room memory(where, count * sizeof(T) + 1);
  T *kept = static_cast<T *>(memory.get());
  found = select_to(where, in, count, kept, selected);
  each(where, static_cast<std::size_t>(found), assign_each(), static_cast<const T *>(kept), in);
  return found;
}
struct copy_if {
  template <typename Where, typename In, typename Out, typename Predicate>
  Out operator()(Where &where, In first, In last, Out out, Predicate predicate) const {
    return (*this)(where, first, last, first, out, predicate);
  }
  template <typename Where, typename In, typename Stencil, typename Out, typename Predicate>
  Out operator()(Where &where, In first, In last, Stencil stencil, Out out, Predicate predicate) const {
    const keeps<decltype(raw(stencil)), Predicate, true> selected{raw(stencil), predicate};
    return out + select_to(where, raw(first), length(first, last), raw(out), selected);
  }
};
struct remove_copy_if {
  template <typename Where, typename In, typename Out, typename Predicate>
  Out operator()(Where &where, In first, In last, Out out, Predicate predicate) const {
    const keeps<decltype(raw(first)), Predicate, false> selected{raw(first), predicate};
    return out + select_to(where, raw(first), length(first, last), raw(out), selected);
  }
};
struct remove_if {
  template <typename Where, typename In, typename Predicate> In operator()(Where &where, In first, In last, Predicate predicate) const {
    return (*this)(where, first, last, first, predicate);
  }
  template <typename Where, typename In, typename Stencil, typename Predicate>
  In operator()(Where &where, In first, In last, Stencil stencil, Predicate predicate) const {
    const keeps<decltype(raw(stencil)), Predicate, false> selected{raw(stencil), predicate};
    return first + select_in_place(where, raw(first), length(first, last), selected);
  }
};
struct remove {
  template <typename Where, typename In, typename T> In operator()(Where &where, In first, In last, T value) const {
    return remove_if()(where, first, last, is_value<T>{value});
  }
};
struct unique {
  template <typename Where, typename In, typename Equal = std::equal_to<>> In operator()(Where &where, In first, In last, Equal equal = {}) const {
    return first + select_in_place(where, raw(first), length(first, last), steps::begins_run<decltype(raw(first)), Equal>{raw(first), equal});
  }
};
struct unique_copy {
  template <typename Where, typename In, typename Out, typename Equal = std::equal_to<>>
  Out operator()(Where &where, In first, In last, Out out, Equal equal = {}) const {
    const steps::begins_run<decltype(raw(first)), Equal> selected{raw(first), equal};
    return out + select_to(where, raw(first), length(first, last), raw(out), selected);
  }
};

} // namespace thrust_detail

namespace thrust {

#define WMMA2SYCL_THRUST(name)                                                                                                               \
  template <typename... Arguments> decltype(auto) name(const Arguments &...arguments) {                                                      \
    return thrust_detail::run(thrust_detail::name(), arguments...);                                                                          \
  }
WMMA2SYCL_THRUST(sort)
WMMA2SYCL_THRUST(stable_sort)
WMMA2SYCL_THRUST(sort_by_key)
WMMA2SYCL_THRUST(stable_sort_by_key)
WMMA2SYCL_THRUST(is_sorted)
WMMA2SYCL_THRUST(copy_if)
WMMA2SYCL_THRUST(remove_copy_if)
WMMA2SYCL_THRUST(remove_if)
WMMA2SYCL_THRUST(remove)
WMMA2SYCL_THRUST(unique)
WMMA2SYCL_THRUST(unique_copy)
#undef WMMA2SYCL_THRUST

} // namespace thrust
} // namespace wmma2sycl
