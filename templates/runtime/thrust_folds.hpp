// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: Thrust's reductions, searches and scans, under Thrust's names (thrust_policies.hpp), which join elements in their order.
#pragma once
#include "device_runs.hpp"
#include "thrust_maps.hpp"

namespace wmma2sycl {
namespace thrust_detail {

// On a device values are joined in the operator's type, as CUB does, on the host in that of the first.
template <typename Where, typename In, typename T, typename Operation>
using sum_type = std::conditional_t<std::is_same_v<Where, steps::host>, T,
                                    std::decay_t<std::invoke_result_t<Operation, T, steps::value_of<In>>>>;

struct reduce {
  template <typename Where, typename In> auto operator()(Where &where, In first, In last) const {
    return (*this)(where, first, last, steps::value_of<In>());
  }
  template <typename Where, typename In, typename T, typename Operation = std::plus<>>
  T operator()(Where &where, In first, In last, T begin, Operation operation = {}) const {
    using all = sum_type<Where, In, T, Operation>;
    return static_cast<T>(value_with_room<all>(where, [&](steps::room &room, all *value) {
      steps::fold<all>(where, room, raw(first), length(first, last), static_cast<all>(begin), value, operation);
    }));
  }
};
struct transform_reduce {
  template <typename Where, typename In, typename Function, typename T, typename Operation>
  T operator()(Where &where, In first, In last, Function function, T begin, Operation operation) const {
    return reduce()(where, thrust::make_transform_iterator(first, function), thrust::make_transform_iterator(last, function), begin, operation);
  }
};
template <typename Operation> struct of_both {
  mutable Operation operation;
  template <typename Pair> auto operator()(const Pair &x) const { return operation(std::get<0>(x), std::get<1>(x)); }
};
struct inner_product {
  template <typename Where, typename In, typename Second, typename T, typename Sum = std::plus<>, typename Product = std::multiplies<>>
  T operator()(Where &where, In first, In last, Second second, T begin, Sum sum = {}, Product product = {}) const {
    const auto pairs = thrust::make_zip_iterator(std::make_tuple(first, second));
    return transform_reduce()(where, pairs, pairs + (last - first), of_both<Product>{product}, begin, sum);
  }
};
template <typename Predicate> struct one_if {
  mutable Predicate predicate;
  template <typename T> std::ptrdiff_t operator()(const T &x) const { return predicate(x) ? 1 : 0; }
};
struct count_if {
  template <typename Where, typename In, typename Predicate>
  std::ptrdiff_t operator()(Where &where, In first, In last, Predicate predicate) const {
    return transform_reduce()(where, first, last, one_if<Predicate>{predicate}, std::ptrdiff_t(0), std::plus<>());
  }
};
struct count {
  template <typename Where, typename In, typename T> std::ptrdiff_t operator()(Where &where, In first, In last, T value) const {
    return count_if()(where, first, last, is_value<T>{value});
  }
};
struct all_of {
  template <typename Where, typename In, typename Predicate> bool operator()(Where &where, In first, In last, Predicate predicate) const {
    return count_if()(where, first, last, predicate) == last - first;
  }
};
struct any_of {
  template <typename Where, typename In, typename Predicate> bool operator()(Where &where, In first, In last, Predicate predicate) const {
    return count_if()(where, first, last, predicate) != 0;
  }
};
struct none_of {
  template <typename Where, typename In, typename Predicate> bool operator()(Where &where, In first, In last, Predicate predicate) const {
    return count_if()(where, first, last, predicate) == 0;
  }
};

// The number of the element that goes ahead; of two that neither does, the first one's.
template <bool IsLargest, typename In, typename Less> struct first_of_two {
  In in;
  mutable Less less;
  std::ptrdiff_t operator()(std::ptrdiff_t a, std::ptrdiff_t b) const {
    return (IsLargest ? less(in[a], in[b]) : less(in[b], in[a])) ? b : a;
  }
};
template <bool IsLargest> struct extreme {
  template <typename Where, typename In, typename Less = std::less<>> In operator()(Where &where, In first, In last, Less less = {}) const {
    if (first == last)
      return last;
    const thrust::counting_iterator<std::ptrdiff_t> numbers(0);
    const first_of_two<IsLargest, decltype(raw(first)), Less> choose{raw(first), less};
    return first + reduce()(where, numbers, numbers + (last - first), std::ptrdiff_t(0), choose);
  }
};
using max_element = extreme<true>;
using min_element = extreme<false>;
struct minmax_element {
  template <typename Where, typename In, typename Less = std::less<>>
  std::pair<In, In> operator()(Where &where, In first, In last, Less less = {}) const {
    return {min_element()(where, first, last, less), max_element()(where, first, last, less)};
  }
};
template <typename In, typename Predicate> struct number_if {
  In in;
  mutable Predicate predicate;
  std::ptrdiff_t none;
  std::ptrdiff_t operator()(std::ptrdiff_t i) const { return predicate(in[i]) ? i : none; }
};
struct find_if {
  template <typename Where, typename In, typename Predicate> In operator()(Where &where, In first, In last, Predicate predicate) const {
    const std::ptrdiff_t count = last - first;
    const thrust::counting_iterator<std::ptrdiff_t> numbers(0);
    const number_if<decltype(raw(first)), Predicate> number{raw(first), predicate, count};
    return first + transform_reduce()(where, numbers, numbers + count, number, count, cub::Min());
  }
};
struct find {
  template <typename Where, typename In, typename T> In operator()(Where &where, In first, In last, T value) const {
    return find_if()(where, first, last, is_value<T>{value});
  }
};
struct equal {
  template <typename Where, typename In, typename Second, typename Equal = std::equal_to<>>
  bool operator()(Where &where, In first, In last, Second second, Equal same = {}) const {
    const auto pairs = thrust::make_zip_iterator(std::make_tuple(first, second));
    return all_of()(where, pairs, pairs + (last - first), of_both<Equal>{same});
  }
};

template <typename T, typename Where, typename In, typename Out, typename Operation>
Out scanned(Where &where, In first, In last, Out out, steps::scan_kind<T> kind, Operation operation) {
  with_room(where, [&](steps::room &room) { steps::scan<T>(where, room, raw(first), length(first, last), kind, raw(out), operation); });
  return out + (last - first);
}
struct inclusive_scan {
  template <typename Where, typename In, typename Out, typename Operation = std::plus<>>
  Out operator()(Where &where, In first, In last, Out out, Operation operation = {}) const {
    using value = steps::value_of<In>;
    using all = std::decay_t<std::invoke_result_t<Operation, value, value>>;
    return scanned<all>(where, first, last, out, {all(), false, true}, operation);
  }
};
struct exclusive_scan {
  template <typename Where, typename In, typename Out> Out operator()(Where &where, In first, In last, Out out) const {
    return (*this)(where, first, last, out, steps::value_of<In>());
  }
  template <typename Where, typename In, typename Out, typename T, typename Operation = std::plus<>>
  Out operator()(Where &where, In first, In last, Out out, T begin, Operation operation = {}) const {
    using all = std::decay_t<std::invoke_result_t<Operation, T, steps::value_of<In>>>;
    return scanned<all>(where, first, last, out, {static_cast<all>(begin), true, false}, operation);
  }
};
struct transform_inclusive_scan {
  template <typename Where, typename In, typename Out, typename Function, typename Operation>
  Out operator()(Where &where, In first, In last, Out out, Function function, Operation operation) const {
    return inclusive_scan()(where, thrust::make_transform_iterator(first, function), thrust::make_transform_iterator(last, function), out,
                            operation);
  }
};
struct transform_exclusive_scan {
  template <typename Where, typename In, typename Out, typename Function, typename T, typename Operation>
  Out operator()(Where &where, In first, In last, Out out, Function function, T begin, Operation operation) const {
    return exclusive_scan()(where, thrust::make_transform_iterator(first, function), thrust::make_transform_iterator(last, function), out,
                            begin, operation);
  }
};
struct reduce_by_key {
  template <typename Where, typename Keys, typename Values, typename KeysOut, typename ValuesOut, typename Equal = std::equal_to<>,
            typename Operation = std::plus<>>
  std::pair<KeysOut, ValuesOut> operator()(Where &where, Keys first, Keys last, Values values, KeysOut keys_out, ValuesOut values_out,
                                           Equal equal = {}, Operation operation = {}) const {
    const auto runs = static_cast<std::ptrdiff_t>(value_with_room<std::size_t>(where, [&](steps::room &room, std::size_t *number) {
      steps::fold_runs(where, room, raw(first), raw(values), length(first, last), raw(keys_out), raw(values_out), number, equal, operation);
    }));
    return {keys_out + runs, values_out + runs};
  }
};

} // namespace thrust_detail

namespace thrust {

#define WMMA2SYCL_THRUST(name)                                                                                                               \
  template <typename... Arguments> decltype(auto) name(const Arguments &...arguments) {                                                      \
    return thrust_detail::run(thrust_detail::name(), arguments...);                                                                          \
  }
WMMA2SYCL_THRUST(reduce)
WMMA2SYCL_THRUST(transform_reduce)
WMMA2SYCL_THRUST(inner_product)
WMMA2SYCL_THRUST(count)
WMMA2SYCL_THRUST(count_if)
WMMA2SYCL_THRUST(all_of)
WMMA2SYCL_THRUST(any_of)
WMMA2SYCL_THRUST(none_of)
WMMA2SYCL_THRUST(max_element)
WMMA2SYCL_THRUST(min_element)
WMMA2SYCL_THRUST(minmax_element)
WMMA2SYCL_THRUST(find)
WMMA2SYCL_THRUST(find_if)
WMMA2SYCL_THRUST(equal)
WMMA2SYCL_THRUST(inclusive_scan)
WMMA2SYCL_THRUST(exclusive_scan)
WMMA2SYCL_THRUST(transform_inclusive_scan)
WMMA2SYCL_THRUST(transform_exclusive_scan)
WMMA2SYCL_THRUST(reduce_by_key)
#undef WMMA2SYCL_THRUST

} // namespace thrust
} // namespace wmma2sycl
