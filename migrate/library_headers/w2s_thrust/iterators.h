// Thrust's operators, tuples and iterators: the signatures that our runtime headers have.
#pragma once
#include <w2s_thrust/pointers.h>

namespace thrust {
template <typename... W2sT> using tuple = std::tuple<W2sT...>;
template <typename W2sA, typename W2sB> using pair = std::pair<W2sA, W2sB>;
template <std::size_t W2sN, typename W2sT> using tuple_element = std::tuple_element<W2sN, W2sT>;
template <typename W2sT> using tuple_size = std::tuple_size<W2sT>;
using std::get;
using std::make_pair;
using std::make_tuple;
using std::tie;
#define W2S_THRUST_OPERATOR(W2S_NAME) template <typename W2sT = void> using W2S_NAME = std::W2S_NAME<W2sT>;
W2S_THRUST_OPERATOR(plus)
W2S_THRUST_OPERATOR(minus)
W2S_THRUST_OPERATOR(multiplies)
W2S_THRUST_OPERATOR(divides)
W2S_THRUST_OPERATOR(modulus)
W2S_THRUST_OPERATOR(negate)
W2S_THRUST_OPERATOR(less)
W2S_THRUST_OPERATOR(less_equal)
W2S_THRUST_OPERATOR(greater)
W2S_THRUST_OPERATOR(greater_equal)
W2S_THRUST_OPERATOR(equal_to)
W2S_THRUST_OPERATOR(not_equal_to)
W2S_THRUST_OPERATOR(logical_and)
W2S_THRUST_OPERATOR(logical_or)
W2S_THRUST_OPERATOR(logical_not)
W2S_THRUST_OPERATOR(bit_and)
W2S_THRUST_OPERATOR(bit_or)
W2S_THRUST_OPERATOR(bit_xor)
#undef W2S_THRUST_OPERATOR
template <typename W2sT = void> struct maximum {
  W2S_THRUST_BOTH W2sT operator()(const W2sT &, const W2sT &) const;
};
template <typename W2sT = void> struct minimum {
  W2S_THRUST_BOTH W2sT operator()(const W2sT &, const W2sT &) const;
};
template <> struct maximum<void> {
  template <typename W2sA, typename W2sB> W2S_THRUST_BOTH std::common_type_t<W2sA, W2sB> operator()(const W2sA &, const W2sB &) const;
};
template <> struct minimum<void> {
  template <typename W2sA, typename W2sB> W2S_THRUST_BOTH std::common_type_t<W2sA, W2sB> operator()(const W2sA &, const W2sB &) const;
};
template <typename W2sT = void> struct identity {
  W2S_THRUST_BOTH const W2sT &operator()(const W2sT &) const;
};
template <> struct identity<void> {
  template <typename W2sT> W2S_THRUST_BOTH W2sT &&operator()(W2sT &&) const;
};
template <typename W2sT = void> struct square {
  W2S_THRUST_BOTH W2sT operator()(const W2sT &) const;
};
template <typename W2sA, typename W2sR> struct unary_function {
  using argument_type = W2sA;
  using result_type = W2sR;
};
template <typename W2sA, typename W2sB, typename W2sR> struct binary_function {
  using first_argument_type = W2sA;
  using second_argument_type = W2sB;
  using result_type = W2sR;
};

template <typename W2sI> using w2s_value_of = typename std::iterator_traits<W2sI>::value_type;
template <typename W2sSelf, typename W2sT> struct w2s_made : w2s_arithmetic<W2sSelf> {
  using value_type = W2sT;
  using pointer = const W2sT *;
  using reference = W2sT;
  W2S_THRUST_BOTH W2sT operator*() const, operator[](std::ptrdiff_t) const;
};
template <typename W2sT> struct counting_iterator : w2s_made<counting_iterator<W2sT>, W2sT> {
  W2S_THRUST_BOTH counting_iterator();
  W2S_THRUST_BOTH explicit counting_iterator(W2sT);
};
template <typename W2sT> struct constant_iterator : w2s_made<constant_iterator<W2sT>, W2sT> {
  W2S_THRUST_BOTH constant_iterator();
  W2S_THRUST_BOTH explicit constant_iterator(W2sT, std::ptrdiff_t = 0);
};
template <typename W2sF, typename W2sI>
struct transform_iterator
    : w2s_made<transform_iterator<W2sF, W2sI>, std::decay_t<decltype(std::declval<W2sF &>()(std::declval<w2s_value_of<W2sI>>()))>> {
  W2S_THRUST_BOTH transform_iterator(W2sI, W2sF);
  W2S_THRUST_BOTH const W2sI &base() const;
};
template <typename W2sE, typename W2sI> struct permutation_iterator : w2s_made<permutation_iterator<W2sE, W2sI>, w2s_value_of<W2sE>> {
  W2S_THRUST_BOTH permutation_iterator(W2sE, W2sI);
};
template <typename W2sT> struct zip_iterator;
template <typename... W2sI>
struct zip_iterator<std::tuple<W2sI...>> : w2s_made<zip_iterator<std::tuple<W2sI...>>, std::tuple<w2s_value_of<W2sI>...>> {
  W2S_THRUST_BOTH explicit zip_iterator(const std::tuple<W2sI...> &);
  W2S_THRUST_BOTH const std::tuple<W2sI...> &get_iterator_tuple() const;
};
template <typename W2sT> W2S_THRUST_BOTH counting_iterator<W2sT> make_counting_iterator(W2sT);
template <typename W2sT> W2S_THRUST_BOTH constant_iterator<W2sT> make_constant_iterator(W2sT, std::ptrdiff_t = 0);
template <typename W2sI, typename W2sF> W2S_THRUST_BOTH transform_iterator<W2sF, W2sI> make_transform_iterator(W2sI, W2sF);
template <typename W2sE, typename W2sI> W2S_THRUST_BOTH permutation_iterator<W2sE, W2sI> make_permutation_iterator(W2sE, W2sI);
template <typename... W2sI> W2S_THRUST_BOTH zip_iterator<std::tuple<W2sI...>> make_zip_iterator(const std::tuple<W2sI...> &);
template <typename W2sI, typename... W2sJ, typename = w2s_if_iterator<W2sI>>
W2S_THRUST_BOTH zip_iterator<std::tuple<W2sI, W2sJ...>> make_zip_iterator(W2sI, W2sJ...);
} // namespace thrust
