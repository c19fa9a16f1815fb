// SPDX-License-Identifier: Apache-2.0
// What the threads of a block do to memory, checked as they do it: is it there, was it written, who else was at it.
#pragma once

#include "order.hpp"
#include "shadow.hpp"
#include "stores.hpp"

#include <vector_types.h>

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace w2s_emulation {

struct Launch;

struct Access {
  uint64_t address;
  size_t bytes;
  bool writes, reads, atomic;
  bool whole;  // all of it counts as read: no struct's padding is among it
  unsigned site;
};

/// Of one block after the other, on one thread of the host.
class Watch {
  static constexpr size_t most_doubted = 128, most_reads = 64;
  static constexpr uint64_t room_ahead = 4096;  // of dynamic shared memory, that is none's

 public:
  Order order;

  /// For the calling thread's memory from now on.
  void move_here();
  void begin(Launch &launch, unsigned long long number, const char *stacks);
  void end();
  void runs(unsigned thread) {
    settle();
    order.runs(thread);
  }
  void access(const Access &one);
  /// Of a plain read that may see what another has passed on: it is known when the read is done.
  void acquire_later(uint64_t address) { acquired_ = address; }
  void release(uint64_t address, bool by_itself) { order.release(address, is_shared(address), by_itself); }
  void acquire(uint64_t address) { order.acquire(address, is_shared(address)); }
  void settle() {
    stores_.done(0);
    if (acquired_ != 0 || doubted_.one.bytes != 0) settle_now();
  }
  /// The lanes of the warp, or all threads, meet: what they stored together is there.
  void settle_warp(unsigned warp);
  void settle_all();
  /// The launch ends in the middle: what was about to be stored never is.
  void drop_doubts();
  /// What an asynchronous copy brings to shared memory is on its way, or there.
  void in_flight(uint64_t address, size_t bytes, bool flies);
  /// All lanes of the running thread's warp at once.
  void as_warp(const Access &one);
  /// Of the access that was about to happen there; 0 where it is another one.
  unsigned last_site(uint64_t address) const { return address - last_.address < last_.bytes ? last_.site : 0; }

 private:
  struct Region {
    unsigned char *states = nullptr;
    Cell *cells = nullptr;
    bool shared = false;
  };
  /// Two writes: wrong where they wrote different values, which is known when the second is done.
  struct Doubt {
    Access one;
    Record other;
    unsigned thread;
    uint3 index;
    unsigned char value[most_doubted];
    std::bitset<most_doubted> bytes;  // that both wrote
  };

  Launch *launch_ = nullptr;
  uint64_t stacks_ = 0, dynamic_ = 0, static_ = 0, static_bytes_ = 0, acquired_ = 0;
  uint64_t own_ = 0, own_bytes_ = 0;
  size_t dynamic_bytes_ = 0;
  Access last_{};
  unsigned age_ = 0;
  unsigned char *states_ = nullptr;
  Cell *cells_ = nullptr;
  Stores stores_;
  Doubt doubted_{};
  std::vector<Doubt> doubted_of_warps_;
  struct DoubtedRead {
    Access one;
    Record other;
    bool other_wrote;  // else it is the read
    uint3 index;
  };
  std::vector<DoubtedRead> doubted_reads_;
  std::vector<std::pair<uint64_t, unsigned>> last_reads_{1024};  // of shared memory by each thread: where, and its line
  std::set<unsigned> looks_first_;                               // lines that look at what they change by an atomic next

  bool is_shared(uint64_t address) const;
  Region region(uint64_t address) const;
  void reserve();
  void begin_shared();
  void settle_now();
  bool check_states(const Access &one, const Region &where);
  void check_races(const Access &one, const Region &where);
  void check_cell(const Access &one, Cell &cell, uint64_t word, Record mine, bool shared);
  void remember(Cell &cell, Record mine, const Access &one, bool shared);
  bool doubt(const Access &one, Record other, uint64_t word, unsigned bytes);
  void settle(const Doubt &was);
  bool is_beside_shared(uint64_t address) const;
  void check_host(const Access &one);
  void doubt_read(const Access &one, Record other, bool other_wrote);
  void note_read(const Access &one);
  void settle_reads();
  void tell_outside(const Access &one);
  void tell_unwritten(const Access &one, bool shared);
  void tell_race(const Access &one, Record other, bool other_wrote, bool shared);
  std::string place_in_shared(uint64_t address) const;
  std::string who(uint64_t block, unsigned thread) const;
};

/// Null on the host's side, and where nothing is checked.
extern thread_local Watch *watch;
/// WMMA2SYCL_EMULATION_CHECKS is not 0.
bool checks_are_on();
/// For a thread of the host that runs blocks, kept from launch to launch; null where checks are off.
Watch *take_watch();
void give_watch(Watch *one);

}  // namespace w2s_emulation
