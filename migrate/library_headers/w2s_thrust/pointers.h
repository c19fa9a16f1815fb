// Thrust's pointers, containers and policies: the signatures that our runtime headers have.
#pragma once
#include <cstddef>
#include <cuda_runtime.h>
#include <functional>
#include <initializer_list>
#include <iterator>
#include <memory>
#include <ostream>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>
#define W2S_THRUST_BOTH __host__ __device__

namespace thrust {
template <typename W2sSelf> struct w2s_arithmetic {
  using difference_type = std::ptrdiff_t;
  using iterator_category = std::random_access_iterator_tag;
  W2S_THRUST_BOTH W2sSelf operator+(std::ptrdiff_t) const, operator-(std::ptrdiff_t) const;
  W2S_THRUST_BOTH std::ptrdiff_t operator-(const W2sSelf &) const;
  W2S_THRUST_BOTH W2sSelf &operator++(), &operator--(), &operator+=(std::ptrdiff_t), &operator-=(std::ptrdiff_t);
  W2S_THRUST_BOTH W2sSelf operator++(int), operator--(int);
  W2S_THRUST_BOTH bool operator==(const W2sSelf &) const, operator!=(const W2sSelf &) const, operator<(const W2sSelf &) const,
      operator>(const W2sSelf &) const;
};
template <typename W2sT> struct device_ptr;
template <typename W2sT> struct device_reference {
  using value_type = std::remove_const_t<W2sT>;
  W2S_THRUST_BOTH operator value_type() const;
  W2S_THRUST_BOTH const device_reference &operator=(const value_type &) const, &operator=(const device_reference &) const;
  template <typename W2sV> const device_reference &operator+=(const W2sV &) const, &operator-=(const W2sV &) const;
  template <typename W2sV> const device_reference &operator*=(const W2sV &) const, &operator/=(const W2sV &) const;
  const device_reference &operator++() const, &operator--() const;
  device_ptr<W2sT> operator&() const;
  friend std::ostream &operator<<(std::ostream &, const device_reference &);
};
template <typename W2sT> struct device_ptr : w2s_arithmetic<device_ptr<W2sT>> {
  using value_type = std::remove_const_t<W2sT>;
  using element_type = W2sT;
  using pointer = device_ptr;
  using reference = device_reference<W2sT>;
  W2S_THRUST_BOTH device_ptr(), device_ptr(std::nullptr_t);
  W2S_THRUST_BOTH explicit device_ptr(W2sT *);
  template <typename W2sV, typename = std::enable_if_t<std::is_convertible_v<W2sV *, W2sT *>>> device_ptr(const device_ptr<W2sV> &);
  W2S_THRUST_BOTH W2sT *get() const;
  W2S_THRUST_BOTH explicit operator bool() const;
  W2S_THRUST_BOTH device_reference<W2sT> operator*() const, operator[](std::ptrdiff_t) const;
};
template <typename W2sT> device_ptr<W2sT> device_pointer_cast(W2sT *);
template <typename W2sT> device_ptr<W2sT> device_pointer_cast(const device_ptr<W2sT> &);
template <typename W2sT> W2S_THRUST_BOTH W2sT *raw_pointer_cast(const device_ptr<W2sT> &);
template <typename W2sT> W2S_THRUST_BOTH W2sT *raw_pointer_cast(W2sT *);
template <typename W2sT> device_ptr<W2sT> device_malloc(std::size_t);
template <typename W2sT> void device_free(const device_ptr<W2sT> &);

template <typename W2sI> using w2s_if_iterator = typename std::iterator_traits<W2sI>::iterator_category;
template <typename W2sT> struct device_vector {
  using value_type = W2sT;
  using size_type = std::size_t;
  using difference_type = std::ptrdiff_t;
  using reference = device_reference<W2sT>;
  using const_reference = device_reference<const W2sT>;
  using pointer = device_ptr<W2sT>;
  using iterator = device_ptr<W2sT>;
  using const_iterator = device_ptr<const W2sT>;
  device_vector();
  explicit device_vector(std::size_t);
  device_vector(std::size_t, const W2sT &);
  device_vector(std::initializer_list<W2sT>);
  device_vector(const device_vector &);
  template <typename W2sV> device_vector(const device_vector<W2sV> &);
  template <typename W2sV> device_vector(const std::vector<W2sV> &);
  template <typename W2sI, typename = w2s_if_iterator<W2sI>> device_vector(W2sI, W2sI);
  device_vector &operator=(const device_vector &), &operator=(std::initializer_list<W2sT>);
  template <typename W2sV> device_vector &operator=(const device_vector<W2sV> &);
  template <typename W2sV> device_vector &operator=(const std::vector<W2sV> &);
  void assign(std::size_t, const W2sT &);
  template <typename W2sI, typename = w2s_if_iterator<W2sI>> void assign(W2sI, W2sI);
  iterator begin(), end(), data();
  const_iterator begin() const, end() const, data() const, cbegin() const, cend() const;
  std::size_t size() const, capacity() const;
  bool empty() const;
  reference operator[](std::size_t), front(), back();
  const_reference operator[](std::size_t) const, front() const, back() const;
  void resize(std::size_t), resize(std::size_t, const W2sT &), reserve(std::size_t), clear(), shrink_to_fit(), push_back(const W2sT &),
      pop_back(), swap(device_vector &);
  iterator erase(iterator, iterator), erase(iterator);
  bool operator==(const device_vector &) const, operator!=(const device_vector &) const;
};
template <typename W2sT> struct host_vector : std::vector<W2sT> {
  using std::vector<W2sT>::vector;
  using std::vector<W2sT>::operator=;
  host_vector();
  template <typename W2sV> host_vector(const std::vector<W2sV> &);
  template <typename W2sV> host_vector(const device_vector<W2sV> &);
  template <typename W2sV> host_vector(device_ptr<W2sV>, device_ptr<W2sV>);
  template <typename W2sV> host_vector &operator=(const device_vector<W2sV> &);
  template <typename W2sV> host_vector &operator=(const std::vector<W2sV> &);
};
template <typename W2sT> struct universal_vector : device_vector<W2sT> {
  using device_vector<W2sT>::device_vector;
};

struct w2s_policy {};
struct w2s_par : w2s_policy {
  w2s_policy on(cudaStream_t stream) const;
};
constexpr w2s_policy host{}, device{}, seq{};
namespace cuda {
constexpr w2s_par par{}, par_nosync{};
}
} // namespace thrust
