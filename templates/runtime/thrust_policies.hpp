// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: where Thrust's algorithms run, under Thrust's names: on a queue, or on the host one element after the other. All of
// them wait for their end, as Thrust's do. Without a policy their iterators decide.
#pragma once
#include "thrust_iterators.hpp"

#include <cstddef>
#include <new>
#include <type_traits>

namespace wmma2sycl {
namespace thrust_detail {

struct policy {};
struct host_policy : policy {};
struct device_policy : policy {
  sycl::queue queue() const { return default_queue(); }
};
struct queue_policy : policy {
  explicit queue_policy(const sycl::queue &q) : q(q) {}
  sycl::queue queue() const { return q; }
  sycl::queue q;
};
struct par_policy : device_policy {
  queue_policy on(const sycl::queue &q) const { return queue_policy(q); }
};

template <typename T> inline constexpr bool is_policy = std::is_base_of_v<policy, std::decay_t<T>>;

// Memory of an algorithm, given back when it is done.
class kept_room {
public:
  kept_room(sycl::queue &q, std::size_t bytes) : q_(&q), memory_(allocate_device<char>(steps::room::alignment, bytes, q)) {}
  kept_room(steps::host &, std::size_t bytes) : memory_(::operator new(bytes, std::align_val_t(steps::room::alignment))) {}
  kept_room(const kept_room &) = delete;
  ~kept_room() {
    if (q_ != nullptr)
      sycl::free(memory_, *q_);
    else
      ::operator delete(memory_, std::align_val_t(steps::room::alignment));
  }
  void *get() const { return memory_; }

private:
  sycl::queue *q_ = nullptr;
  void *memory_;
};

inline void finish(sycl::queue &q) { q.wait_and_throw(); }
inline void finish(steps::host &) {}

// One value that an algorithm left in its memory.
template <typename T> T fetched(sycl::queue &q, const T *from) {
  alignas(T) unsigned char bytes[sizeof(T)];
  q.memcpy(bytes, from, sizeof(T)).wait_and_throw();
  return *reinterpret_cast<T *>(bytes);
}
template <typename T> T fetched(steps::host &, const T *from) { return *from; }

// Runs `algorithm(room)` with as much memory as it takes.
template <typename Where, typename Algorithm> void with_room(Where &where, Algorithm algorithm) {
  steps::room counted(nullptr);
  algorithm(counted);
  const kept_room memory(where, counted.used() + 1);
  steps::room taken(memory.get());
  algorithm(taken);
  finish(where);
}

// The same, for one value that `algorithm(room, value)` writes.
template <typename T, typename Where, typename Algorithm> T value_with_room(Where &where, Algorithm algorithm) {
  steps::room counted(nullptr);
  counted.take<T>(1);
  algorithm(counted, static_cast<T *>(nullptr));
  const kept_room memory(where, counted.used() + 1);
  steps::room taken(memory.get());
  T *value = taken.take<T>(1);
  algorithm(taken, value);
  return fetched(where, value);
}

// Calls `algorithm(where, arguments...)`: where the policy says, else where the elements are.
template <typename Algorithm, typename First, typename... Arguments>
decltype(auto) run(Algorithm algorithm, const First &first, const Arguments &...arguments) {
  if constexpr (std::is_base_of_v<host_policy, First>) {
    steps::host where;
    return algorithm(where, arguments...);
  } else if constexpr (is_policy<First>) {
    sycl::queue where = first.queue();
    return algorithm(where, arguments...);
  } else if constexpr (common_place<First, Arguments...>() == place::host) {
    steps::host where;
    return algorithm(where, first, arguments...);
  } else {
    sycl::queue where = default_queue();
    return algorithm(where, first, arguments...);
  }
}

template <typename Iterator> std::size_t length(const Iterator &first, const Iterator &last) { return static_cast<std::size_t>(last - first); }

struct assign_each {
  template <typename In, typename Out> void operator()(std::size_t i, In in, Out out) const { out[i] = in[i]; }
};



// Between the host and a device: by a copy of bytes, of what is made or lies apart by way of an array.
template <typename In, typename Out> void copy_across(sycl::queue &q, const In &in, std::size_t count, const Out &out) {
  using T = steps::value_of<In>;
  constexpr bool to_device = place_of<Out>() == place::device;
  if (count == 0)
    return;
  if constexpr (to_device) {
    const kept_room memory(q, count * sizeof(T));
    T *staged = static_cast<T *>(memory.get());
    steps::host here;
    const kept_room gathered(here, count * sizeof(T));
    T *values = static_cast<T *>(gathered.get());
    for (std::size_t i = 0; i < count; ++i)
      ::new (static_cast<void *>(values + i)) T(in[static_cast<std::ptrdiff_t>(i)]);
    q.memcpy(staged, values, count * sizeof(T));
    steps::on_each(q, count, assign_each(), static_cast<const T *>(staged), raw(out));
    finish(q);
  } else {
    const kept_room memory(q, count * sizeof(T));
    T *staged = static_cast<T *>(memory.get());
    steps::on_each(q, count, assign_each(), raw(in), staged);
    steps::host here;
    const kept_room gathered(here, count * sizeof(T));
    T *values = static_cast<T *>(gathered.get());
    q.memcpy(values, staged, count * sizeof(T)).wait_and_throw();
    for (std::size_t i = 0; i < count; ++i)
      out[static_cast<std::ptrdiff_t>(i)] = values[i];
  }
}

// Elements from anywhere to anywhere.
template <typename In, typename Out> Out copied(const In &in, std::size_t count, const Out &out) {
  constexpr place from = place_of<In>(), to = place_of<Out>();
  if constexpr (from == place::host && to == place::host) {
    steps::host where;
    steps::on_each(where, count, assign_each(), in, out);
  } else if constexpr (from == place::host || to == place::host) {
    copy_across(default_queue(), in, count, out);
  } else {
    steps::on_each(default_queue(), count, assign_each(), raw(in), raw(out));
    finish(default_queue());
  }
  return out + static_cast<std::ptrdiff_t>(count);
}

} // namespace thrust_detail

namespace thrust {

inline constexpr thrust_detail::host_policy host{}, seq{};
inline constexpr thrust_detail::device_policy device{};
namespace cuda {
inline constexpr thrust_detail::par_policy par{}, par_nosync{};
} // namespace cuda

} // namespace thrust
} // namespace wmma2sycl
