// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: iterators that make their elements, operators, tuples and pairs as Thrust has them, under Thrust's names.
#pragma once
#include "cub_operators.hpp"
#include "thrust_pointers.hpp"

#include <functional>
#include <tuple>
#include <type_traits>
#include <utility>

namespace wmma2sycl {
namespace thrust_detail {

template <typename T, typename = void> inline constexpr bool is_iterator = std::is_pointer_v<T>;
template <typename T> inline constexpr bool is_iterator<T, std::void_t<typename T::iterator_category>> = true;
template <typename T, typename = void> inline constexpr bool has_place = false;
template <typename T> inline constexpr bool has_place<T, std::void_t<decltype(T::place)>> = true;

template <typename T> constexpr place place_of() {
  if constexpr (has_place<T>)
    return T::place;
  else
    return is_iterator<T> ? place::host : place::anywhere;
}

template <typename... T> constexpr place common_place() {
  place found = place::anywhere;
  for (place one : {place_of<T>()...})
    found = static_cast<int>(one) > static_cast<int>(found) ? one : found;
  return found;
}

} // namespace thrust_detail

namespace thrust {

template <typename... T> using tuple = std::tuple<T...>;
template <typename A, typename B> using pair = std::pair<A, B>;
template <std::size_t I, typename T> using tuple_element = std::tuple_element<I, T>;
template <typename T> using tuple_size = std::tuple_size<T>;
using std::get;
using std::make_pair;
using std::make_tuple;
using std::tie;

template <typename T = void> using plus = std::plus<T>;
template <typename T = void> using minus = std::minus<T>;
template <typename T = void> using multiplies = std::multiplies<T>;
template <typename T = void> using divides = std::divides<T>;
template <typename T = void> using modulus = std::modulus<T>;
template <typename T = void> using negate = std::negate<T>;
template <typename T = void> using less = std::less<T>;
template <typename T = void> using less_equal = std::less_equal<T>;
template <typename T = void> using greater = std::greater<T>;
template <typename T = void> using greater_equal = std::greater_equal<T>;
template <typename T = void> using equal_to = std::equal_to<T>;
template <typename T = void> using not_equal_to = std::not_equal_to<T>;
template <typename T = void> using logical_and = std::logical_and<T>;
template <typename T = void> using logical_or = std::logical_or<T>;
template <typename T = void> using logical_not = std::logical_not<T>;
template <typename T = void> using bit_and = std::bit_and<T>;
template <typename T = void> using bit_or = std::bit_or<T>;
template <typename T = void> using bit_xor = std::bit_xor<T>;
template <typename T = void> using maximum = cub::maximum<T>;
template <typename T = void> using minimum = cub::minimum<T>;
template <typename T = void> struct identity {
  constexpr const T &operator()(const T &x) const { return x; }
};
template <> struct identity<void> {
  template <typename T> constexpr T &&operator()(T &&x) const { return std::forward<T>(x); }
};
template <typename Argument, typename Result> struct unary_function {
  using argument_type = Argument;
  using result_type = Result;
};
template <typename First, typename Second, typename Result> struct binary_function {
  using first_argument_type = First;
  using second_argument_type = Second;
  using result_type = Result;
};
template <typename T = void> struct square {
  constexpr T operator()(const T &x) const { return x * x; }
};

// value, value + 1, ...
template <typename T> struct counting_iterator : thrust_detail::arithmetic<counting_iterator<T>> {
  using value_type = T;
  using reference = T;
  using pointer = const T *;
  static constexpr thrust_detail::place place = thrust_detail::place::anywhere;

  counting_iterator() = default;
  explicit counting_iterator(T value) : value_(value) {}
  void advance(std::ptrdiff_t n) { value_ = at(n); }
  std::ptrdiff_t distance_to(const counting_iterator &other) const {
    return static_cast<std::ptrdiff_t>(other.value_) - static_cast<std::ptrdiff_t>(value_);
  }
  T at(std::ptrdiff_t n) const { return static_cast<T>(value_ + static_cast<T>(n)); }

private:
  T value_{};
};

// The same value everywhere.
template <typename T> struct constant_iterator : thrust_detail::arithmetic<constant_iterator<T>> {
  using value_type = T;
  using reference = T;
  using pointer = const T *;
  static constexpr thrust_detail::place place = thrust_detail::place::anywhere;

  constant_iterator() = default;
  explicit constant_iterator(T value, std::ptrdiff_t number = 0) : value_(value), number_(number) {}
  void advance(std::ptrdiff_t n) { number_ += n; }
  std::ptrdiff_t distance_to(const constant_iterator &other) const { return other.number_ - number_; }
  T at(std::ptrdiff_t) const { return value_; }

private:
  T value_{};
  std::ptrdiff_t number_ = 0;
};

// A function of each element.
template <typename Function, typename Iterator> struct transform_iterator : thrust_detail::arithmetic<transform_iterator<Function, Iterator>> {
  using reference = std::invoke_result_t<Function &, steps::value_of<Iterator>>;
  using value_type = std::decay_t<reference>;
  using pointer = const value_type *;
  static constexpr thrust_detail::place place = thrust_detail::place_of<Iterator>();

  transform_iterator(Iterator base, Function function) : base_(base), function_(function) {}
  const Iterator &base() const { return base_; }
  const Function &functor() const { return function_; }
  void advance(std::ptrdiff_t n) { base_ += n; }
  std::ptrdiff_t distance_to(const transform_iterator &other) const { return other.base_ - base_; }
  value_type at(std::ptrdiff_t n) const { return function_(static_cast<steps::value_of<Iterator>>(base_[n])); }

private:
  Iterator base_;
  mutable Function function_; // a program's may be none of a constant
};

// Elements by their numbers.
template <typename Elements, typename Numbers> struct permutation_iterator : thrust_detail::arithmetic<permutation_iterator<Elements, Numbers>> {
  using value_type = steps::value_of<Elements>;
  using reference = decltype(std::declval<const Elements &>()[0]);
  using pointer = const value_type *;
  static constexpr thrust_detail::place place = thrust_detail::common_place<Elements, Numbers>();

  permutation_iterator(Elements elements, Numbers numbers) : elements_(elements), numbers_(numbers) {}
  const Elements &elements() const { return elements_; }
  const Numbers &numbers() const { return numbers_; }
  void advance(std::ptrdiff_t n) { numbers_ += n; }
  std::ptrdiff_t distance_to(const permutation_iterator &other) const { return other.numbers_ - numbers_; }
  reference at(std::ptrdiff_t n) const { return elements_[static_cast<std::ptrdiff_t>(static_cast<steps::value_of<Numbers>>(numbers_[n]))]; }

private:
  Elements elements_;
  Numbers numbers_;
};

// Tuples of several iterators' elements.
template <typename Iterators> struct zip_iterator;
template <typename... Iterator> struct zip_iterator<std::tuple<Iterator...>> : thrust_detail::arithmetic<zip_iterator<std::tuple<Iterator...>>> {
  using value_type = std::tuple<steps::value_of<Iterator>...>;
  using reference = std::tuple<decltype(std::declval<const Iterator &>()[0])...>;
  using pointer = const value_type *;
  static constexpr thrust_detail::place place = thrust_detail::common_place<Iterator...>();

  explicit zip_iterator(const std::tuple<Iterator...> &iterators) : iterators_(iterators) {}
  const std::tuple<Iterator...> &get_iterator_tuple() const { return iterators_; }
  void advance(std::ptrdiff_t n) {
    std::apply([n](Iterator &...it) { ((it += n), ...); }, iterators_);
  }
  std::ptrdiff_t distance_to(const zip_iterator &other) const { return std::get<0>(other.iterators_) - std::get<0>(iterators_); }
  reference at(std::ptrdiff_t n) const {
    return std::apply([n](const Iterator &...it) { return reference(it[n]...); }, iterators_);
  }

private:
  std::tuple<Iterator...> iterators_;
};

template <typename Iterator> std::ptrdiff_t distance(const Iterator &first, const Iterator &last) { return last - first; }
template <typename Iterator, typename Count> void advance(Iterator &it, Count n) { it += n; }

template <typename T> counting_iterator<T> make_counting_iterator(T value) { return counting_iterator<T>(value); }
template <typename T> constant_iterator<T> make_constant_iterator(T value, std::ptrdiff_t number = 0) {
  return constant_iterator<T>(value, number);
}
template <typename Iterator, typename Function> transform_iterator<Function, Iterator> make_transform_iterator(Iterator base, Function function) {
  return {base, function};
}
template <typename Elements, typename Numbers> permutation_iterator<Elements, Numbers> make_permutation_iterator(Elements elements, Numbers numbers) {
  return {elements, numbers};
}
template <typename... Iterator> zip_iterator<std::tuple<Iterator...>> make_zip_iterator(const std::tuple<Iterator...> &iterators) {
  return zip_iterator<std::tuple<Iterator...>>(iterators);
}
template <typename First, typename... Iterator, typename = std::enable_if_t<thrust_detail::is_iterator<First>>>
zip_iterator<std::tuple<First, Iterator...>> make_zip_iterator(First first, Iterator... iterators) {
  return zip_iterator<std::tuple<First, Iterator...>>(std::make_tuple(first, iterators...));
}

} // namespace thrust

namespace thrust_detail {

// As kernels take an iterator: pointers to device memory as what they are.
template <typename Iterator> auto raw(const Iterator &it) { return it; }
template <typename T> T *raw(const thrust::device_ptr<T> &it) { return it.get(); }
template <typename Function, typename Iterator> auto raw(const thrust::transform_iterator<Function, Iterator> &it);
template <typename Elements, typename Numbers> auto raw(const thrust::permutation_iterator<Elements, Numbers> &it);
template <typename... Iterator> auto raw(const thrust::zip_iterator<std::tuple<Iterator...>> &it);

template <typename Function, typename Iterator> auto raw(const thrust::transform_iterator<Function, Iterator> &it) {
  return thrust::make_transform_iterator(raw(it.base()), it.functor());
}
template <typename Elements, typename Numbers> auto raw(const thrust::permutation_iterator<Elements, Numbers> &it) {
  return thrust::make_permutation_iterator(raw(it.elements()), raw(it.numbers()));
}
template <typename... Iterator> auto raw(const thrust::zip_iterator<std::tuple<Iterator...>> &it) {
  return std::apply([](const Iterator &...one) { return thrust::make_zip_iterator(std::make_tuple(raw(one)...)); }, it.get_iterator_tuple());
}

} // namespace thrust_detail
} // namespace wmma2sycl

template <typename... Iterator>
struct sycl::is_device_copyable<wmma2sycl::thrust::zip_iterator<std::tuple<Iterator...>>> : std::true_type {};
template <typename Function, typename Iterator>
struct sycl::is_device_copyable<wmma2sycl::thrust::transform_iterator<Function, Iterator>>
    : std::conjunction<sycl::is_device_copyable<Function>, sycl::is_device_copyable<Iterator>> {};
template <typename Elements, typename Numbers>
struct sycl::is_device_copyable<wmma2sycl::thrust::permutation_iterator<Elements, Numbers>>
    : std::conjunction<sycl::is_device_copyable<Elements>, sycl::is_device_copyable<Numbers>> {};
