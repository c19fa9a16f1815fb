// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: what owns a CUDA stream in a C++ program, beside std::unique_ptr with a class of the program's as its deleter.
#pragma once
#include "queues.hpp"

#include <cstddef>
#include <functional>
#include <memory>
#include <type_traits>
#include <utility>

namespace wmma2sycl {

namespace detail {

// Gives a deleter the stream, or a pointer to it where it takes any pointer: `template <typename T> void operator()(T *p) const`.
template <typename Deleter> void release_by(Deleter &deleter, stream_pointer stream) {
  if constexpr (std::is_invocable_v<Deleter &, const stream_pointer &>)
    deleter(stream);
  else
    deleter(&stream);
}

} // namespace detail

// A deleter of streams that is a lambda's, a function's or std::function's type: std::unique_ptr<sycl::queue, stream_deleter_of<Deleter>>.
template <typename Deleter> struct stream_deleter_of {
  using pointer = stream_pointer;
  stream_deleter_of() = default;
  template <typename Given, typename = std::enable_if_t<std::conjunction_v<std::negation<std::is_same<std::decay_t<Given>, stream_deleter_of>>,
                                                                           std::is_convertible<Given, Deleter>>>>
  stream_deleter_of(Given &&deleter) : deleter_(std::forward<Given>(deleter)) {}
  void operator()(const stream_pointer &stream) const { detail::release_by(deleter_, stream); }

private:
  mutable std::remove_const_t<Deleter> deleter_;
};

// What cudaStreamDestroy is to a deleter of any pointer, which it is an argument of: `deleter_of<release_stream_at>`.
inline runtime_status release_stream_at(const sycl::queue *q) noexcept { return release_stream(*q); }

// std::shared_ptr of a CUDA stream: what is owned is no pointer in SYCL. As there, the last owner gives the deleter what was given
// with it, a null stream, too.
class shared_stream {
public:
  shared_stream(std::nullptr_t = nullptr) noexcept {}
  template <typename Deleter>
  shared_stream(const stream_pointer &stream, Deleter deleter)
      : held_(new stream_pointer(stream), [deleter = std::move(deleter)](stream_pointer *one) mutable {
          const std::unique_ptr<stream_pointer> last(one);
          detail::release_by(deleter, *one);
        }) {}
  template <typename Deleter> shared_stream(std::unique_ptr<sycl::queue, Deleter> &&other) {
    if (other) {
      const stream_pointer stream = other.get();
      Deleter deleter = std::move(other.get_deleter());
      other.release();
      *this = shared_stream(stream, std::move(deleter));
    }
  }

  stream_pointer get() const { return held_ ? *held_ : stream_pointer(); }
  long use_count() const noexcept { return held_.use_count(); }
  explicit operator bool() const { return held_ && *held_; }

  void reset() noexcept { held_.reset(); }
  template <typename Deleter> void reset(const stream_pointer &stream, Deleter deleter) {
    *this = shared_stream(stream, std::move(deleter));
  }
  void swap(shared_stream &other) noexcept { held_.swap(other.held_); }
  friend void swap(shared_stream &a, shared_stream &b) noexcept { a.swap(b); }
  bool owner_before(const shared_stream &other) const noexcept { return held_.owner_before(other.held_); }

  friend bool operator==(const shared_stream &a, const shared_stream &b) { return a.get() == b.get(); }
  friend bool operator!=(const shared_stream &a, const shared_stream &b) { return !(a == b); }
  friend bool operator<(const shared_stream &a, const shared_stream &b) {
    return bool(a) != bool(b) ? bool(b) : a.get().ext_oneapi_owner_before(b.get());
  }

private:
  std::shared_ptr<stream_pointer> held_;
};

} // namespace wmma2sycl

template <> struct std::hash<wmma2sycl::shared_stream> {
  std::size_t operator()(const wmma2sycl::shared_stream &stream) const {
    return stream ? std::hash<sycl::queue>()(stream.get()) : 0;
  }
};
