// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: PTX's barriers of some of a work-group's sub-groups, and its mbarriers, which lie in local memory. NVIDIA GPUs have
// them. Elsewhere they count in words of local memory, and who waits looks again and again: that ends where the sub-groups of a
// work-group run beside each other, as on GPUs; where they run one after another, as on CPUs, the program ends with a message.
#pragma once
#include <sycl/sycl.hpp>
#include "async_copy.hpp"

#include <cstdint>
#include <type_traits>

#pragma push_macro("NDEBUG")
#undef NDEBUG
#include <cassert>

namespace wmma2sycl {

namespace detail {

using barrier_word = sycl::atomic_ref<std::uint32_t, sycl::memory_order::acq_rel, sycl::memory_scope::work_group,
                                      sycl::access::address_space::local_space>;

// A word has how many turns are over in its upper half, and in the lower one how many work-items came since.
constexpr std::uint32_t one_turn = 0x10000;

inline std::uint32_t turns_of(std::uint32_t word) { return word / one_turn; }

// Comes to a barrier of `all` work-items, and gives the number of the turn that this is.
inline std::uint32_t arrive(std::uint32_t &word, std::uint32_t all, std::uint32_t count = 1) {
  barrier_word state(word);
  const std::uint32_t before = state.fetch_add(count), came = before % one_turn;
  if (came < all && came + count >= all)
    state.fetch_add(one_turn - all);
  return turns_of(before) + (came >= all); // between the two steps of who comes last, the next turn has begun
}
inline bool is_over(std::uint32_t &word, std::uint32_t turn) {
  return static_cast<std::int16_t>(turns_of(barrier_word(word).load()) - turn) > 0;
}

// Waits until it is so.
template <typename Condition> void wait_until(Condition is_so) {
  for (std::uint32_t looks = 0; !is_so(); ++looks)
    assert(looks < 1u << 28 && "a sub-group waits for another one, which this device does not run meanwhile");
}

inline std::uint32_t *part_words() {
  alignas(128) static sycl::ext::oneapi::experimental::work_group_static<std::uint32_t[16]> words;
  return &words[0];
}

} // namespace detail

// At the begin of a kernel that comes to barriers of parts.
template <typename Group> void start_parts([[maybe_unused]] const Group &group) {
#if !defined(__NVPTX__)
  if (group.get_local_linear_id() < 16)
    detail::part_words()[group.get_local_linear_id()] = 0;
  if (group.get_local_linear_range() < 16 && group.leader())
    for (unsigned number = 0; number < 16; ++number)
      detail::part_words()[number] = 0;
  sycl::group_barrier(group);
#endif
}

// `bar.sync` and `bar.arrive`: one of sixteen barriers, and how many work-items meet there.
inline void meet_part(std::uint32_t number, std::uint32_t all) {
#if defined(__NVPTX__)
  asm volatile("barrier.sync %0, %1;" : : "r"(number), "r"(all) : "memory");
#else
  std::uint32_t &word = detail::part_words()[number];
  const std::uint32_t turn = detail::arrive(word, all);
  detail::wait_until([&] { return detail::is_over(word, turn); });
#endif
}
inline void arrive_at_part(std::uint32_t number, std::uint32_t all) {
#if defined(__NVPTX__)
  asm volatile("barrier.arrive %0, %1;" : : "r"(number), "r"(all) : "memory");
#else
  detail::arrive(detail::part_words()[number], all);
#endif
}

// mbarriers. Elsewhere the second half of the 64 bits has the number of arrivals that end a turn.
namespace detail {
template <typename Address> std::uint32_t *words_at(Address at) {
  if constexpr (std::is_same_v<Address, shared_address>)
    return at.template get<std::uint32_t>();
  else
    return reinterpret_cast<std::uint32_t *>(at);
}
template <typename Address> std::uint32_t bits_of(Address at) {
  if constexpr (std::is_same_v<Address, shared_address>)
    return at.bits();
  else
    return shared_address(at).bits();
}
} // namespace detail

template <typename Address> void start_arrivals(Address at, std::uint32_t all) {
#if defined(__NVPTX__)
  asm volatile("mbarrier.init.shared.b64 [%0], %1;" : : "r"(detail::bits_of(at)), "r"(all) : "memory");
#else
  detail::words_at(at)[0] = 0;
  detail::words_at(at)[1] = all;
#endif
}

// Comes to it, and gives what `arrivals_are_past` takes.
template <typename Address> std::uint64_t arrive_at(Address at, std::uint32_t count = 1) {
#if defined(__NVPTX__)
  std::uint64_t state = 0;
  for (std::uint32_t came = 0; came < count; ++came)
    asm volatile("mbarrier.arrive.shared.b64 %0, [%1];" : "=l"(state) : "r"(detail::bits_of(at)) : "memory");
  return state;
#else
  return detail::arrive(detail::words_at(at)[0], detail::words_at(at)[1], count);
#endif
}
// The same when this work-item's copies are there.
template <typename Address> void arrive_with_copies(Address at) {
#if defined(__NVPTX__)
  asm volatile("cp.async.mbarrier.arrive.noinc.shared.b64 [%0];" : : "r"(detail::bits_of(at)) : "memory");
#else
  wait_async_copies();
  arrive_at(at);
#endif
}

template <typename Address> bool arrivals_are_past(Address at, std::uint64_t state) {
#if defined(__NVPTX__)
  std::uint32_t is_over;
  asm volatile("{ .reg .pred p; mbarrier.test_wait.shared.b64 p, [%1], %2; selp.b32 %0, 1, 0, p; }"
               : "=r"(is_over) : "r"(detail::bits_of(at)), "l"(state) : "memory");
  return is_over != 0;
#else
  return detail::is_over(detail::words_at(at)[0], static_cast<std::uint32_t>(state));
#endif
}
// Whether the last turn that is over has this parity: the first one has 0.
template <typename Address> bool arrivals_have_parity(Address at, std::uint32_t parity) {
#if defined(__NVPTX__)
  std::uint32_t is_over;
  asm volatile("{ .reg .pred p; mbarrier.test_wait.parity.shared.b64 p, [%1], %2; selp.b32 %0, 1, 0, p; }"
               : "=r"(is_over) : "r"(detail::bits_of(at)), "r"(parity) : "memory");
  return is_over != 0;
#else
  return (detail::turns_of(detail::barrier_word(detail::words_at(at)[0]).load()) & 1) != (parity & 1);
#endif
}
template <typename Address> void wait_for_parity(Address at, std::uint32_t parity) {
#if defined(__NVPTX__)
  while (!arrivals_have_parity(at, parity)) {
  }
#else
  detail::wait_until([&] { return arrivals_have_parity(at, parity); });
#endif
}

} // namespace wmma2sycl

#pragma pop_macro("NDEBUG")
#include <cassert>
