// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: the devices as CUDA numbers them, and the queues that stand for CUDA's streams.
#pragma once
#include <sycl/ext/oneapi/weak_object.hpp>
#include <sycl/sycl.hpp>
#include "first_writes.hpp"
#include "status.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <list>
#include <map>
#include <mutex>
#include <new>
#include <type_traits>
#include <utility>
#include <vector>

#ifdef TORCH_EXTENSION_NAME
#include <c10/xpu/XPUStream.h>
#endif

namespace wmma2sycl {

namespace detail {

// Every queue made here, not kept alive by being remembered.
class queue_registry {
public:
  static queue_registry &instance() {
    static queue_registry &registry = *new queue_registry;
    return registry;
  }
  void add(const sycl::queue &q) {
    const std::lock_guard<std::mutex> lock(guard_);
    queues_.push_back({q, ++made_});
  }
  // From 1 on, and never given again; 0 where the queue was not made here.
  unsigned long long number_of(const sycl::queue &q) {
    const std::lock_guard<std::mutex> lock(guard_);
    for (const auto &[weak, number] : queues_)
      if (const auto alive = weak.try_lock(); alive && *alive == q)
        return number;
    return 0;
  }
  // Those still in use; forgets the others.
  std::vector<sycl::queue> alive() {
    const std::lock_guard<std::mutex> lock(guard_);
    std::vector<sycl::queue> result;
    std::vector<numbered> kept;
    for (const auto &one : queues_)
      if (auto q = one.queue.try_lock()) {
        result.push_back(*q);
        kept.push_back(one);
      }
    queues_ = std::move(kept);
    return result;
  }

private:
  struct numbered {
    sycl::ext::oneapi::weak_object<sycl::queue> queue;
    unsigned long long number;
  };
  std::mutex guard_;
  std::vector<numbered> queues_;
  unsigned long long made_ = 0;
};

inline sycl::property_list queue_properties() {
  return {sycl::property::queue::in_order{}, sycl::property::queue::enable_profiling{}};
}

inline sycl::queue made_on(const sycl::context &context, const sycl::device &device) {
  sycl::queue made(context, device, keep_first_failure, queue_properties());
  queue_registry::instance().add(made);
  return made;
}

// The first queue of a device, behind what is written there at first.
inline sycl::queue first_on(const sycl::device &device) {
  sycl::queue made = made_on(device.get_platform().khr_get_default_context(), device);
  first_queues().push_back({made, 0});
  write_late();
  return made;
}

// The devices of a program, by CUDA's numbers: the default one (ONEAPI_DEVICE_SELECTOR decides), then others of its kind
// and platform, whose memory it shares.
inline const std::vector<sycl::device> &devices() {
  static const std::vector<sycl::device> &all = *new std::vector<sycl::device>([] {
    const sycl::device first{sycl::default_selector_v};
    std::vector<sycl::device> found{first};
    for (const sycl::device &other : first.get_platform().get_devices(first.get_info<sycl::info::device::device_type>()))
      if (other != first)
        found.push_back(other);
    return found;
  }());
  return all;
}

// This thread's, as in CUDA.
inline int &current_number() noexcept {
  thread_local int number = 0;
  return number;
}

// The queues of all devices but the first, each made when it is first asked for.
inline sycl::queue &further_queue(int number) {
  static std::mutex guard;
  static auto &queues = *new std::map<int, sycl::queue>;
  const std::lock_guard<std::mutex> lock(guard);
  auto found = queues.find(number);
  if (found == queues.end())
    found = queues.emplace(number, first_on(devices()[static_cast<std::size_t>(number)])).first;
  return found->second;
}

} // namespace detail

inline int device_count() { return static_cast<int>(detail::devices().size()); }

// The device of a number. Throws where there is none.
inline sycl::device device_at(int number) {
  if (number < 0 || number >= device_count())
    throw detail::status_error(runtime_invalid_device, "there is no device of this number");
  return detail::devices()[static_cast<std::size_t>(number)];
}

// Whether kernels of a device can reach the memory of another; of itself CUDA says no.
inline bool can_access_peer(int number, int peer) {
  return device_at(number) != device_at(peer) && device_at(number).ext_oneapi_can_access_peer(device_at(peer));
}

// The number of the device that a queue runs on. Throws where it is none of the program's.
inline int device_number(const sycl::queue &q) {
  const sycl::device wanted = q.get_device();
  for (int number = 0; number < device_count(); ++number)
    if (detail::devices()[static_cast<std::size_t>(number)] == wanted)
      return number;
  throw detail::status_error(runtime_invalid_device, "the queue's device is none of the program's");
}

// The number of a stream, as CUDA has it: no other has the same, also of those that are gone. Throws where the queue is none of the program's.
inline unsigned long long stream_id(const sycl::queue &q) {
  if (const unsigned long long number = detail::queue_registry::instance().number_of(q))
    return number;
  throw detail::status_error(runtime_invalid_handle, "the queue is none of the program's streams");
}

// From here on default_queue and new_stream are this device's, for this thread.
inline void select_device(int number) {
  device_at(number);
  detail::current_number() = number;
}

inline int current_device() noexcept { return detail::current_number(); }

// CUDA's default stream: one in-order queue, with profiling, on the current device. In an extension of PyTorch, which
// torch.utils.cpp_extension builds with this macro, it is PyTorch's current one: work keeps its order with PyTorch's own.
#ifdef TORCH_EXTENSION_NAME
inline sycl::queue &default_queue() { return c10::xpu::getCurrentXPUStream().queue(); }
#else
inline sycl::queue &default_queue() {
  if (detail::current_number() != 0)
    return detail::further_queue(detail::current_number());
  static sycl::queue &first = *new sycl::queue(detail::first_on(detail::devices().front()));
  detail::write_late();
  return first;
}
#endif

// A CUDA stream: a further in-order queue on the same device; memory is shared with the default queue.
inline sycl::queue new_stream() { return detail::made_on(default_queue().get_context(), default_queue().get_device()); }

// An element of an array of streams that are null at first, as CUDA's are in zeroed memory: the default queue, until another is put there.
struct stream_slot : sycl::queue {
  stream_slot() : sycl::queue(default_queue()) {}
  stream_slot(const sycl::queue &q) : sycl::queue(q) {}
};
static_assert(sizeof(stream_slot) == sizeof(sycl::queue), "an array of these is walked by pointers to queues");

// Memory as malloc gives it, with objects in it: streams are the default queue, as zeros are in CUDA; what else there is begins with zeros. free takes it.
template <typename T> T *allocate_objects(std::size_t bytes) {
  T *const first = static_cast<T *>(std::malloc(bytes));
  for (std::size_t i = 0; first != nullptr && i < bytes / sizeof(T); ++i)
    if constexpr (std::is_same_v<T, sycl::queue>)
      new (first + i) T(default_queue());
    else
      new (first + i) T();
  return first;
}

// A stream by which a container orders, as CUDA's handles are ordered: copies of a queue are equal.
struct stream_key : stream_slot {
  using stream_slot::stream_slot;
  friend bool operator<(const stream_key &a, const stream_key &b) { return a.ext_oneapi_owner_before(b); }
  friend bool operator>(const stream_key &a, const stream_key &b) { return b < a; }
};

// A stream as the pointer that CUDA's is, for smart pointers. Null is the default queue, which nobody destroys; what is made of a
// queue is not null, whichever that is: a stream that the program has created may be the default queue here.
struct stream_pointer : stream_slot {
  stream_pointer(std::nullptr_t = nullptr) {}
  stream_pointer(const sycl::queue &q) : stream_slot(q), is_null_(false) {}
  explicit operator bool() const { return !is_null_; }
  friend bool operator==(const stream_pointer &a, const stream_pointer &b) {
    return a.is_null_ == b.is_null_ && static_cast<const sycl::queue &>(a) == static_cast<const sycl::queue &>(b);
  }
  friend bool operator!=(const stream_pointer &a, const stream_pointer &b) { return !(a == b); }

private:
  bool is_null_ = true;
};

// The address that a stream has where a program keeps it as void * or as a number: of a copy that lives as long as the program. The
// default queue's is null, as in CUDA.
inline void *stream_address(const sycl::queue &q) {
  static std::mutex guard;
  static auto &kept = *new std::list<sycl::queue>;
  if (q == default_queue())
    return nullptr;
  const std::lock_guard<std::mutex> lock(guard);
  for (sycl::queue &one : kept)
    if (one == q)
      return &one;
  return &kept.emplace_back(q);
}

// The queue at such an address, or at one that another library gives for a sycl::queue *. CUDA's numbers 0, 1 and 2 are default streams.
inline sycl::queue stream_at(const void *address) {
  return reinterpret_cast<std::uintptr_t>(address) < 3 ? default_queue() : *static_cast<const sycl::queue *>(address);
}
inline sycl::queue stream_at(std::uintptr_t address) { return stream_at(reinterpret_cast<const void *>(address)); }

// Whether all that was submitted to the queue is done.
inline runtime_status query_status(const sycl::queue &q) { return q.ext_oneapi_empty() ? runtime_success : runtime_not_ready; }

// Waits for everything submitted to the default queue and to every stream.
inline void device_synchronize() {
  for (sycl::queue &q : detail::queue_registry::instance().alive())
    q.wait_and_throw();
}

// The same for code that hands cudaDeviceSynchronize or cudaStreamSynchronize on.
inline runtime_status finish_device() noexcept { return status_of([] { device_synchronize(); }); }
inline runtime_status finish_stream(sycl::queue q) noexcept { return status_of([&] { q.wait_and_throw(); }); }

// The same for cudaStreamDestroy: what was submitted is still done.
inline runtime_status release_stream(sycl::queue q) noexcept { return status_of([&] { q.wait(); }); }

// The class of a deleter that cudaStreamDestroy is in CUDA: std::unique_ptr<sycl::queue, stream_deleter>.
struct stream_deleter {
  using pointer = stream_pointer;
  stream_deleter(runtime_status (*)(sycl::queue) = release_stream) {}
  void operator()(const sycl::queue &q) const noexcept { release_stream(q); }
};

// A deleter, as cudaFree is one: waits for everything that may still use the memory.
inline runtime_status release_memory(void *pointer) noexcept {
  return status_of([&] {
    device_synchronize();
    sycl::free(pointer, default_queue());
  });
}

} // namespace wmma2sycl
