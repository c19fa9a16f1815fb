// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: objects that several threads change, and references to such: with the orders that each call asks for, as those of libcu++.
#pragma once
#include <sycl/sycl.hpp>
#include "device.hpp"

#include <cstddef>
#include <type_traits>

namespace wmma2sycl {

namespace detail {

constexpr bool keeps_before(sycl::memory_order order) { return order != sycl::memory_order::relaxed && order != sycl::memory_order::acquire; }
constexpr bool keeps_after(sycl::memory_order order) { return order != sycl::memory_order::relaxed && order != sycl::memory_order::release; }

// As strict as both: what a failed exchange asks for is kept, too.
constexpr sycl::memory_order joined(sycl::memory_order one, sycl::memory_order other) {
  using order = sycl::memory_order;
  if (one == order::seq_cst || other == order::seq_cst)
    return order::seq_cst;
  if (keeps_after(one) || keeps_after(other))
    return keeps_before(one) ? order::acq_rel : order::acquire;
  return keeps_before(one) ? order::release : order::relaxed;
}

template <typename T> using difference = std::conditional_t<std::is_pointer_v<T>, std::ptrdiff_t, T>;

// What `Derived`, by its `place()`, offers. The operation itself is relaxed, and fences stand around it: every device has both.
template <typename Derived, typename T, sycl::memory_scope Scope> class atomic_members {
  using order = sycl::memory_order;
  static constexpr order strictest = order::seq_cst;

public:
  void store(T x, order o = strictest) const {
    ordered(o, [&](auto here) { here.store(x); });
  }
  T load(order o = strictest) const {
    return ordered(o, [&](auto here) { return here.load(); });
  }
  T exchange(T x, order o = strictest) const {
    return ordered(o, [&](auto here) { return here.exchange(x); });
  }
  bool compare_exchange_strong(T &expected, T desired, order o = strictest) const {
    return ordered(o, [&](auto) { return compare_exchange<Scope>(place(), expected, desired); });
  }
  bool compare_exchange_strong(T &expected, T desired, order o, order failed) const { return compare_exchange_strong(expected, desired, joined(o, failed)); }
  bool compare_exchange_weak(T &expected, T desired, order o = strictest) const { return compare_exchange_strong(expected, desired, o); }
  bool compare_exchange_weak(T &expected, T desired, order o, order failed) const { return compare_exchange_strong(expected, desired, joined(o, failed)); }

  T fetch_add(difference<T> x, order o = strictest) const {
    return ordered(o, [&](auto here) { return here.fetch_add(x); });
  }
  T fetch_sub(difference<T> x, order o = strictest) const {
    return ordered(o, [&](auto here) { return here.fetch_sub(x); });
  }
  T fetch_min(T x, order o = strictest) const {
    return ordered(o, [&](auto here) { return here.fetch_min(x); });
  }
  T fetch_max(T x, order o = strictest) const {
    return ordered(o, [&](auto here) { return here.fetch_max(x); });
  }
  T fetch_and(T x, order o = strictest) const {
    return ordered(o, [&](auto here) { return here.fetch_and(x); });
  }
  T fetch_or(T x, order o = strictest) const {
    return ordered(o, [&](auto here) { return here.fetch_or(x); });
  }
  T fetch_xor(T x, order o = strictest) const {
    return ordered(o, [&](auto here) { return here.fetch_xor(x); });
  }

  operator T() const { return load(); }
  T operator++() const { return fetch_add(1) + 1; }
  T operator++(int) const { return fetch_add(1); }
  T operator--() const { return fetch_sub(1) - 1; }
  T operator--(int) const { return fetch_sub(1); }
  T operator+=(difference<T> x) const { return fetch_add(x) + x; }
  T operator-=(difference<T> x) const { return fetch_sub(x) - x; }
  T operator&=(T x) const { return fetch_and(x) & x; }
  T operator|=(T x) const { return fetch_or(x) | x; }
  T operator^=(T x) const { return fetch_xor(x) ^ x; }

private:
  T &place() const { return static_cast<const Derived *>(this)->value(); }
  template <typename Function> auto ordered(order o, Function function) const {
    if (keeps_before(o))
      sycl::atomic_fence(o == order::seq_cst ? order::seq_cst : order::release, Scope);
    if constexpr (std::is_void_v<decltype(function(relaxed_atomic<T, Scope>(place())))>) {
      function(relaxed_atomic<T, Scope>(place()));
      if (o == order::seq_cst)
        sycl::atomic_fence(order::seq_cst, Scope);
    } else {
      const auto found = function(relaxed_atomic<T, Scope>(place()));
      if (keeps_after(o))
        sycl::atomic_fence(o == order::seq_cst ? order::seq_cst : order::acquire, Scope);
      return found;
    }
  }
};

} // namespace detail

inline void thread_fence(sycl::memory_order order, sycl::memory_scope scope = sycl::memory_scope::system) { sycl::atomic_fence(order, scope); }

template <typename T, sycl::memory_scope Scope = sycl::memory_scope::system>
class atomic_reference : public detail::atomic_members<atomic_reference<T, Scope>, T, Scope> {
public:
  explicit atomic_reference(T &value) : value_(&value) {}
  T &value() const { return *value_; }
  T operator=(T x) const {
    this->store(x);
    return x;
  }

private:
  T *value_;
};

template <typename T, sycl::memory_scope Scope = sycl::memory_scope::system>
class atomic_object : public detail::atomic_members<atomic_object<T, Scope>, T, Scope> {
public:
  atomic_object() = default;
  constexpr atomic_object(T value) : value_(value) {}
  atomic_object(const atomic_object &) = delete;
  T &value() const { return value_; }
  atomic_object &operator=(const atomic_object &) = delete;
  T operator=(T x) {
    this->store(x);
    return x;
  }

private:
  mutable T value_;
};

} // namespace wmma2sycl
