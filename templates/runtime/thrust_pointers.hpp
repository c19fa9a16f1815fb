// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: pointers to device memory and their elements as Thrust has them, under Thrust's names: the host reads and writes an
// element by a copy on the default queue.
#pragma once
#include "allocation.hpp"
#include "device_steps.hpp"
#include "queues.hpp"

#include <cstddef>
#include <iterator>
#include <ostream>

namespace wmma2sycl {
namespace thrust_detail {

// Where an iterator's elements are; of a number or a function nowhere.
enum class place { anywhere, host, device };

// An iterator's arithmetic, from `advance(n)`, `distance_to(other)` and `at(n)`.
template <typename Self> struct arithmetic {
  using difference_type = std::ptrdiff_t;
  using iterator_category = std::random_access_iterator_tag;

  friend Self operator+(Self it, difference_type n) { return it.advance(n), it; }
  friend Self operator+(difference_type n, Self it) { return it.advance(n), it; }
  friend Self operator-(Self it, difference_type n) { return it.advance(-n), it; }
  friend difference_type operator-(const Self &a, const Self &b) { return b.distance_to(a); }
  friend bool operator==(const Self &a, const Self &b) { return b.distance_to(a) == 0; }
  friend bool operator!=(const Self &a, const Self &b) { return b.distance_to(a) != 0; }
  friend bool operator<(const Self &a, const Self &b) { return b.distance_to(a) < 0; }
  friend bool operator>(const Self &a, const Self &b) { return b.distance_to(a) > 0; }
  Self &operator+=(difference_type n) { return self().advance(n), self(); }
  Self &operator-=(difference_type n) { return self().advance(-n), self(); }
  Self &operator++() { return *this += 1; }
  Self &operator--() { return *this -= 1; }
  Self operator++(int) { return (*this += 1) - 1; }
  Self operator--(int) { return (*this -= 1) + 1; }
  decltype(auto) operator*() const { return static_cast<const Self &>(*this).at(0); }
  decltype(auto) operator[](difference_type n) const { return static_cast<const Self &>(*this).at(n); }

private:
  Self &self() { return static_cast<Self &>(*this); }
};

template <typename T> T read(const T *from) {
#ifdef __SYCL_DEVICE_ONLY__
  return *from;
#else
  alignas(T) unsigned char bytes[sizeof(T)];
  default_queue().memcpy(bytes, from, sizeof(T)).wait();
  return *reinterpret_cast<T *>(bytes);
#endif
}

template <typename T> void write(T *to, const T &x) {
#ifdef __SYCL_DEVICE_ONLY__
  *to = x;
#else
  default_queue().memcpy(to, &x, sizeof(T)).wait();
#endif
}

} // namespace thrust_detail

namespace thrust {

template <typename T> class device_ptr;

// An element in device memory.
template <typename T> class device_reference {
public:
  using value_type = std::remove_const_t<T>;

  explicit device_reference(T *pointer) : pointer_(pointer) {}
  device_reference(const device_reference &) = default;
  operator value_type() const { return thrust_detail::read<value_type>(pointer_); }
  const device_reference &operator=(const value_type &x) const { return thrust_detail::write(pointer_, x), *this; }
  const device_reference &operator=(const device_reference &other) const { return *this = static_cast<value_type>(other); }
  template <typename U> const device_reference &operator+=(const U &x) const { return *this = static_cast<value_type>(value() + x); }
  template <typename U> const device_reference &operator-=(const U &x) const { return *this = static_cast<value_type>(value() - x); }
  template <typename U> const device_reference &operator*=(const U &x) const { return *this = static_cast<value_type>(value() * x); }
  template <typename U> const device_reference &operator/=(const U &x) const { return *this = static_cast<value_type>(value() / x); }
  const device_reference &operator++() const { return *this += 1; }
  const device_reference &operator--() const { return *this -= 1; }
  device_ptr<T> operator&() const { return device_ptr<T>(pointer_); }
  friend std::ostream &operator<<(std::ostream &to, const device_reference &x) { return to << x.value(); }

private:
  value_type value() const { return *this; }
  T *pointer_;
};

template <typename T> class device_ptr : public thrust_detail::arithmetic<device_ptr<T>> {
public:
  using value_type = std::remove_const_t<T>;
  using reference = device_reference<T>;
  using pointer = device_ptr;
  using element_type = T;
  static constexpr thrust_detail::place place = thrust_detail::place::device;

  device_ptr() = default;
  device_ptr(std::nullptr_t) {}
  explicit device_ptr(T *pointer) : pointer_(pointer) {}
  template <typename U, typename = std::enable_if_t<std::is_convertible_v<U *, T *>>>
  device_ptr(const device_ptr<U> &other) : pointer_(other.get()) {}
  T *get() const { return pointer_; }
  explicit operator bool() const { return pointer_ != nullptr; }
  void advance(std::ptrdiff_t n) { pointer_ += n; }
  std::ptrdiff_t distance_to(const device_ptr &other) const { return other.pointer_ - pointer_; }
  device_reference<T> at(std::ptrdiff_t n) const { return device_reference<T>(pointer_ + n); }

private:
  T *pointer_ = nullptr;
};

template <typename T> device_ptr<T> device_pointer_cast(T *pointer) { return device_ptr<T>(pointer); }
template <typename T> device_ptr<T> device_pointer_cast(const device_ptr<T> &pointer) { return pointer; }
template <typename T> T *raw_pointer_cast(T *pointer) { return pointer; }
template <typename T> T *raw_pointer_cast(const device_ptr<T> &pointer) { return pointer.get(); }

template <typename T> device_ptr<T> device_malloc(std::size_t count) { return device_ptr<T>(allocate_device<T>(count, default_queue())); }
template <typename T> void device_free(const device_ptr<T> &pointer) {
  device_synchronize();
  sycl::free(pointer.get(), default_queue());
}

} // namespace thrust
} // namespace wmma2sycl
