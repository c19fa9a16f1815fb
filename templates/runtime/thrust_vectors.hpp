// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: Thrust's containers, under Thrust's names: device_vector in memory of the default queue's device, host_vector as std::vector.
#pragma once
#include "thrust_policies.hpp"

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <type_traits>
#include <utility>
#include <vector>

namespace wmma2sycl {
namespace thrust_detail {

struct fill_each {
  template <typename Out, typename T> void operator()(std::size_t i, Out out, T value) const { out[i] = value; }
};

} // namespace thrust_detail

namespace thrust {

template <typename T> class host_vector;

template <typename T> class device_vector {
public:
  using value_type = T;
  using size_type = std::size_t;
  using difference_type = std::ptrdiff_t;
  using reference = device_reference<T>;
  using const_reference = device_reference<const T>;
  using pointer = device_ptr<T>;
  using iterator = device_ptr<T>;
  using const_iterator = device_ptr<const T>;

  device_vector() = default;
  explicit device_vector(std::size_t count) : device_vector(count, T()) {}
  device_vector(std::size_t count, const T &value) { assign(count, value); }
  template <typename Iterator, typename = std::enable_if_t<thrust_detail::is_iterator<Iterator>>>
  device_vector(Iterator first, Iterator last) { assign(first, last); }
  device_vector(std::initializer_list<T> values) { assign(values.begin(), values.end()); }
  device_vector(const device_vector &other) { assign(other.begin(), other.end()); }
  device_vector(device_vector &&other) noexcept { swap(other); }
  template <typename U> device_vector(const device_vector<U> &other) { assign(other.begin(), other.end()); }
  template <typename U> device_vector(const std::vector<U> &other) { assign(other.begin(), other.end()); }
  ~device_vector() { release(); }

  device_vector &operator=(const device_vector &other) {
    if (this != &other)
      assign(other.begin(), other.end());
    return *this;
  }
  device_vector &operator=(device_vector &&other) noexcept { return swap(other), *this; }
  template <typename U> device_vector &operator=(const device_vector<U> &other) { return assign(other.begin(), other.end()), *this; }
  template <typename U> device_vector &operator=(const std::vector<U> &other) { return assign(other.begin(), other.end()), *this; }
  device_vector &operator=(std::initializer_list<T> values) { return assign(values.begin(), values.end()), *this; }

  void assign(std::size_t count, const T &value) {
    make_room(count, 0);
    size_ = count;
    fill(0, value);
  }
  template <typename Iterator, typename = std::enable_if_t<thrust_detail::is_iterator<Iterator>>> void assign(Iterator first, Iterator last) {
    const std::size_t count = thrust_detail::length(first, last);
    make_room(count, 0);
    size_ = count;
    thrust_detail::copied(first, count, begin());
  }

  iterator begin() { return iterator(memory_); }
  iterator end() { return iterator(memory_ + size_); }
  const_iterator begin() const { return cbegin(); }
  const_iterator end() const { return cend(); }
  const_iterator cbegin() const { return const_iterator(memory_); }
  const_iterator cend() const { return const_iterator(memory_ + size_); }
  pointer data() { return begin(); }
  const_iterator data() const { return cbegin(); }
  std::size_t size() const { return size_; }
  std::size_t capacity() const { return capacity_; }
  bool empty() const { return size_ == 0; }
  reference operator[](std::size_t i) { return reference(memory_ + i); }
  const_reference operator[](std::size_t i) const { return const_reference(memory_ + i); }
  reference front() { return (*this)[0]; }
  reference back() { return (*this)[size_ - 1]; }
  const_reference front() const { return (*this)[0]; }
  const_reference back() const { return (*this)[size_ - 1]; }

  void resize(std::size_t count) { resize(count, T()); }
  void resize(std::size_t count, const T &value) {
    make_room(count, size_);
    const std::size_t before = std::exchange(size_, count);
    if (before < count)
      fill(before, value);
  }
  void reserve(std::size_t count) { make_room(count, size_); }
  void clear() { size_ = 0; }
  void shrink_to_fit() {
    if (size_ < capacity_)
      device_vector(*this).swap(*this);
  }
  void push_back(const T &value) {
    if (size_ == capacity_)
      make_room(std::max<std::size_t>(2 * capacity_, 1), size_);
    thrust_detail::write(memory_ + size_++, value);
  }
  void pop_back() { --size_; }
  iterator erase(iterator first, iterator last) {
    device_vector behind(last, end()); // the places of both may be the same
    thrust_detail::copied(behind.begin(), behind.size(), first);
    size_ -= static_cast<std::size_t>(last - first);
    return first;
  }
  iterator erase(iterator at) { return erase(at, at + 1); }
  void swap(device_vector &other) noexcept {
    std::swap(memory_, other.memory_);
    std::swap(size_, other.size_);
    std::swap(capacity_, other.capacity_);
  }
  friend void swap(device_vector &a, device_vector &b) noexcept { a.swap(b); }
  friend bool operator==(const device_vector &a, const device_vector &b) { return host_vector<T>(a) == host_vector<T>(b); }
  friend bool operator!=(const device_vector &a, const device_vector &b) { return !(a == b); }

private:
  void make_room(std::size_t count, std::size_t kept) {
    if (count <= capacity_)
      return;
    T *more = allocate_device<T>(count, default_queue());
    if (kept != 0)
      default_queue().memcpy(more, memory_, kept * sizeof(T)).wait();
    release();
    memory_ = more;
    capacity_ = count;
  }
  void release() {
    if (memory_ == nullptr)
      return;
    device_synchronize(); // as cudaFree does
    sycl::free(std::exchange(memory_, nullptr), default_queue());
  }
  void fill(std::size_t from, const T &value) {
    steps::on_each(default_queue(), size_ - from, thrust_detail::fill_each(), memory_ + from, value);
    thrust_detail::finish(default_queue());
  }

  T *memory_ = nullptr;
  std::size_t size_ = 0, capacity_ = 0;
};

template <typename T> class host_vector : public std::vector<T> {
  static_assert(!std::is_same_v<T, bool>, "std::vector packs bool, Thrust's does not");

public:
  using std::vector<T>::vector;
  using std::vector<T>::operator=;
  host_vector() = default;
  template <typename U> host_vector(const std::vector<U> &other) : std::vector<T>(other.begin(), other.end()) {}
  template <typename U> host_vector(const device_vector<U> &other) { take(other.begin(), other.size()); }
  template <typename U> host_vector(device_ptr<U> first, device_ptr<U> last) { take(first, thrust_detail::length(first, last)); }
  template <typename U> host_vector &operator=(const device_vector<U> &other) { return take(other.begin(), other.size()), *this; }
  template <typename U> host_vector &operator=(const std::vector<U> &other) { return this->assign(other.begin(), other.end()), *this; }

private:
  template <typename U> void take(const device_ptr<U> &first, std::size_t count) {
    this->resize(count);
    thrust_detail::copied(first, count, this->data());
  }
};

} // namespace thrust
} // namespace wmma2sycl
