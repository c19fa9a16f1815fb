// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: asynchronous copies of any size, by one work-item through a pipeline or by a group together.
#pragma once
#include <sycl/sycl.hpp>
#include <wmma2sycl/async_copy.hpp>

#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace wmma2sycl {

// A number of bytes, both sides of whose copy are aligned to Alignment.
template <std::size_t Alignment> class aligned_size {
public:
  explicit constexpr aligned_size(std::size_t bytes) : bytes_(bytes) {}
  constexpr operator std::size_t() const { return bytes_; }

private:
  std::size_t bytes_;
};

namespace detail {

template <typename Size> inline constexpr std::size_t alignment_of = 1;
template <std::size_t Alignment> inline constexpr std::size_t alignment_of<aligned_size<Alignment>> = Alignment;

// Asynchronous from global to local memory; copies in other directions are done when this returns.
template <int Bytes> void copy_word(char *to, const char *from) {
#if defined(__NVPTX__)
  if (__nvvm_isspacep_shared(to) && __nvvm_isspacep_global(from)) {
    copy_async<Bytes>(shared_address(to), from);
    return;
  }
#endif
  using word = std::conditional_t<Bytes == 4, std::uint32_t, sycl::vec<std::uint32_t, Bytes == 4 ? 2 : Bytes / 4>>;
  *reinterpret_cast<word *>(to) = *reinterpret_cast<const word *>(from);
}

// Work-item `rank` of `count` copies every count-th word of the widest size that both sides are aligned to.
template <std::size_t Alignment> void copy_words(char *to, const char *from, std::size_t bytes, std::size_t rank, std::size_t count) {
  const std::size_t bits = Alignment >= 16 ? 0 : (reinterpret_cast<std::uintptr_t>(to) | reinterpret_cast<std::uintptr_t>(from)) % 16;
  const std::size_t width = bits == 0 ? 16 : bits % 8 == 0 ? 8 : bits % 4 == 0 ? 4 : 1;
  const std::size_t whole = bytes / width * width;
  for (std::size_t i = rank * width; i < whole; i += count * width) {
    if (width == 16)
      copy_word<16>(to + i, from + i);
    else if (width == 8)
      copy_word<8>(to + i, from + i);
    else if (width == 4)
      copy_word<4>(to + i, from + i);
    else
      to[i] = from[i];
  }
  for (std::size_t i = whole + rank; i < bytes; i += count)
    to[i] = from[i];
}

template <typename To, typename Size>
inline constexpr std::size_t copy_alignment = [] {
  if constexpr (std::is_void_v<To>)
    return alignment_of<Size>;
  else
    return alignof(To) > alignment_of<Size> ? alignof(To) : alignment_of<Size>;
}();

} // namespace detail

// A work-item's own pipeline: groups of copies are committed and waited for in their order.
class copy_pipeline {
public:
  copy_pipeline() = default;
  copy_pipeline(copy_pipeline &&) = default;
  copy_pipeline(const copy_pipeline &) = delete;

  void producer_acquire() {}
  void producer_commit() {
    commit_async_copies();
    ++committed_;
  }
  void consumer_wait() {
    if (consumed_ < committed_)
      consumer_wait_prior(committed_ - ++consumed_);
  }
  // For all groups but the last `groups`.
  void consumer_wait_prior(unsigned groups) {
    wait_async_copies(static_cast<int>(groups));
    consumed_ = groups < committed_ ? committed_ - groups : 0;
  }
  void consumer_release() {}

  template <typename To, typename From, typename Size> void copy_async(To *to, const From *from, Size bytes) {
    detail::copy_words<detail::copy_alignment<To, Size>>(reinterpret_cast<char *>(to), reinterpret_cast<const char *>(from), bytes, 0, 1);
  }
  // The work-items of a group share a copy.
  template <typename Group, typename To, typename From, typename Size>
  void joint_copy_async(const Group &group, To *to, const From *from, Size bytes) {
    detail::copy_words<detail::copy_alignment<To, Size>>(reinterpret_cast<char *>(to), reinterpret_cast<const char *>(from), bytes,
                                                         group.get_local_linear_id(), group.get_local_linear_range());
  }

private:
  unsigned committed_ = 0, consumed_ = 0;
};

// A pipeline of a whole work-group: what all its work-items copied is there after the wait, and what they release is free
// for the next copies. All of them call each member.
class block_copy_pipeline : public copy_pipeline {
public:
  explicit block_copy_pipeline(const sycl::group<3> &group) : group_(group) {}

  void consumer_wait() {
    copy_pipeline::consumer_wait();
    sycl::group_barrier(group_);
  }
  void consumer_release() { sycl::group_barrier(group_); }

private:
  sycl::group<3> group_;
};

// A barrier of a whole work-group, in local memory: all of its work-items arrive, then wait, also for the copies of all.
class block_barrier {
public:
  struct arrival_token {};
  friend void init(block_barrier *, std::size_t) {} // all of the work-group is what it waits for

  arrival_token arrive() const { return {}; }
  void wait(arrival_token) const {
    wait_async_copies();
    sycl::group_barrier(sycl::ext::oneapi::this_work_item::get_work_group<3>());
  }
  void arrive_and_wait() const { wait(arrive()); }

  template <typename To, typename From, typename Size> void copy_async(To *to, const From *from, Size bytes) const {
    copy_pipeline().copy_async(to, from, bytes);
  }
  template <typename Group, typename To, typename From, typename Size>
  void joint_copy_async(const Group &group, To *to, const From *from, Size bytes) const {
    copy_pipeline().joint_copy_async(group, to, from, bytes);
  }
};

// The work-items of a group share a copy, which is a group of copies of its own.
template <typename Group, typename To, typename From, typename Size>
void joint_copy_async(const Group &group, To *to, const From *from, Size bytes) {
  copy_pipeline pipeline;
  pipeline.joint_copy_async(group, to, from, bytes);
  pipeline.producer_commit();
}

// Until all of the group have all of its copies but the last `groups`.
template <typename Group> void joint_wait_copies(const Group &group, int groups = 0) {
  using sycl::group_barrier;
  wait_async_copies(groups);
  group_barrier(group);
}

} // namespace wmma2sycl
