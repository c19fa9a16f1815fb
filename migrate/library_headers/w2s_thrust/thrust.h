// Thrust's containers, iterators and algorithms as far as a parser asks: all of them are refused by name.
#pragma once
#include <cstddef>
#include <functional>
#include <iterator>
#include <memory>
#include <tuple>
#include <utility>
#include <vector>
#define W2S_THRUST_BOTH __host__ __device__

namespace thrust {
template <typename W2sT> struct device_reference {
  operator W2sT() const;
  device_reference &operator=(const W2sT &);
};
template <typename W2sT> struct device_ptr {
  using value_type = W2sT;
  using difference_type = std::ptrdiff_t;
  using pointer = device_ptr;
  using reference = device_reference<W2sT>;
  using iterator_category = std::random_access_iterator_tag;
  W2S_THRUST_BOTH device_ptr();
  W2S_THRUST_BOTH explicit device_ptr(W2sT *);
  W2S_THRUST_BOTH W2sT *get() const;
  device_reference<W2sT> operator*() const;
  device_reference<W2sT> operator[](std::ptrdiff_t) const;
  device_ptr operator+(std::ptrdiff_t) const;
  device_ptr operator-(std::ptrdiff_t) const;
  std::ptrdiff_t operator-(const device_ptr &) const;
  device_ptr &operator++();
  bool operator==(const device_ptr &) const;
  bool operator!=(const device_ptr &) const;
};
template <typename W2sT> device_ptr<W2sT> operator&(const device_reference<W2sT> &);
template <typename W2sT> device_ptr<W2sT> device_pointer_cast(W2sT *);
template <typename W2sT> W2S_THRUST_BOTH W2sT *raw_pointer_cast(device_ptr<W2sT>);
template <typename W2sT> W2S_THRUST_BOTH W2sT *raw_pointer_cast(W2sT *);
template <typename W2sT> struct host_vector : std::vector<W2sT> {
  using std::vector<W2sT>::vector;
  template <typename W2sV> host_vector(const W2sV &);
  template <typename W2sV> host_vector &operator=(const W2sV &);
};
template <typename W2sT, typename W2sA = void> struct device_vector {
  using value_type = W2sT;
  using iterator = device_ptr<W2sT>;
  device_vector();
  explicit device_vector(std::size_t), device_vector(std::size_t, const W2sT &);
  template <typename W2sV> device_vector(const W2sV &);
  template <typename W2sI> device_vector(W2sI, W2sI);
  template <typename W2sV> device_vector &operator=(const W2sV &);
  iterator begin() const, end() const, data() const;
  std::size_t size() const, capacity() const;
  bool empty() const;
  device_reference<W2sT> operator[](std::size_t) const, front() const, back() const;
  void resize(std::size_t), resize(std::size_t, const W2sT &), reserve(std::size_t), clear(), shrink_to_fit(),
      push_back(const W2sT &), swap(device_vector &);
};
template <typename W2sT> struct universal_vector : device_vector<W2sT> {
  using device_vector<W2sT>::device_vector;
};
#define W2S_THRUST_OPERATOR(W2S_NAME, W2S_RESULT)                                                                      \
  template <typename W2sT = void> struct W2S_NAME {                                                                    \
    W2S_THRUST_BOTH W2S_RESULT operator()(const W2sT &, const W2sT &) const;                                           \
  };                                                                                                                   \
  template <> struct W2S_NAME<void> {                                                                                  \
    template <typename W2sA, typename W2sB> W2S_THRUST_BOTH auto operator()(const W2sA &, const W2sB &) const;         \
  };
W2S_THRUST_OPERATOR(plus, W2sT) W2S_THRUST_OPERATOR(minus, W2sT) W2S_THRUST_OPERATOR(multiplies, W2sT)
W2S_THRUST_OPERATOR(divides, W2sT) W2S_THRUST_OPERATOR(maximum, W2sT) W2S_THRUST_OPERATOR(minimum, W2sT)
W2S_THRUST_OPERATOR(less, bool) W2S_THRUST_OPERATOR(greater, bool) W2S_THRUST_OPERATOR(equal_to, bool)
#undef W2S_THRUST_OPERATOR
struct w2s_policy {
  template <typename... W2sA> w2s_policy operator()(W2sA &&...) const;
  template <typename... W2sA> w2s_policy on(W2sA &&...) const;
};
constexpr w2s_policy host{}, device{}, seq{};
namespace cuda {
constexpr w2s_policy par{}, par_nosync{};
}
template <typename W2sT> struct counting_iterator : device_ptr<W2sT> {
  explicit counting_iterator(W2sT);
};
template <typename W2sT> counting_iterator<W2sT> make_counting_iterator(W2sT);
template <typename W2sT> counting_iterator<W2sT> make_constant_iterator(W2sT);
template <typename W2sF, typename W2sI> device_ptr<double> make_transform_iterator(W2sI, W2sF);
template <typename... W2sT> struct tuple : std::tuple<W2sT...> {
  using std::tuple<W2sT...>::tuple;
};
template <typename... W2sT> tuple<W2sT...> make_tuple(W2sT...);
template <typename W2sA, typename W2sB> struct pair : std::pair<W2sA, W2sB> {
  using std::pair<W2sA, W2sB>::pair;
};
template <typename... W2sA> device_ptr<int> make_zip_iterator(W2sA &&...);
template <typename W2sT> device_ptr<W2sT> device_malloc(std::size_t);
template <typename W2sT> void device_free(W2sT);
struct default_random_engine {
  W2S_THRUST_BOTH explicit default_random_engine(unsigned = 0);
  W2S_THRUST_BOTH void discard(unsigned long long);
};
template <typename W2sT> struct uniform_real_distribution {
  W2S_THRUST_BOTH uniform_real_distribution(W2sT = 0, W2sT = 1);
  template <typename W2sR> W2S_THRUST_BOTH W2sT operator()(W2sR &);
};
// Algorithms: what they give depends on their arguments, which nobody asks here.
struct w2s_any {
  template <typename W2sT> operator W2sT() const;
};
#define W2S_THRUST_VOID(W2S_NAME) template <typename... W2sA> void W2S_NAME(W2sA &&...);
W2S_THRUST_VOID(sort) W2S_THRUST_VOID(sort_by_key) W2S_THRUST_VOID(stable_sort) W2S_THRUST_VOID(stable_sort_by_key)
W2S_THRUST_VOID(fill) W2S_THRUST_VOID(sequence) W2S_THRUST_VOID(generate) W2S_THRUST_VOID(for_each) W2S_THRUST_VOID(tabulate)
#undef W2S_THRUST_VOID
#define W2S_THRUST_ANY(W2S_NAME) template <typename... W2sA> w2s_any W2S_NAME(W2sA &&...);
W2S_THRUST_ANY(copy) W2S_THRUST_ANY(copy_n) W2S_THRUST_ANY(copy_if) W2S_THRUST_ANY(transform) W2S_THRUST_ANY(reduce)
W2S_THRUST_ANY(reduce_by_key) W2S_THRUST_ANY(transform_reduce) W2S_THRUST_ANY(inner_product) W2S_THRUST_ANY(inclusive_scan)
W2S_THRUST_ANY(exclusive_scan) W2S_THRUST_ANY(max_element) W2S_THRUST_ANY(min_element) W2S_THRUST_ANY(count)
W2S_THRUST_ANY(count_if) W2S_THRUST_ANY(find) W2S_THRUST_ANY(unique) W2S_THRUST_ANY(remove_if) W2S_THRUST_ANY(gather)
W2S_THRUST_ANY(scatter) W2S_THRUST_ANY(equal) W2S_THRUST_ANY(distance) W2S_THRUST_ANY(fill_n) W2S_THRUST_ANY(partition)
W2S_THRUST_ANY(lower_bound) W2S_THRUST_ANY(upper_bound) W2S_THRUST_ANY(all_of) W2S_THRUST_ANY(any_of) W2S_THRUST_ANY(advance)
#undef W2S_THRUST_ANY
} // namespace thrust
