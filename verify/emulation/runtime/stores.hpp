// SPDX-License-Identifier: Apache-2.0
// What a block has said that it writes, and not yet stored: a block on another thread of the host that finds the record of a write
// has to know whether the value is there.
#pragma once

#include "shadow.hpp"

#include <array>
#include <atomic>
#include <cstdint>

namespace w2s_emulation {

/// Of one block after the other: number 0 is the thread that runs, 1 + w the warp w where it writes as one, until its lanes meet.
class Stores {
 public:
  Stores();
  ~Stores();
  Stores(const Stores &) = delete;
  Stores &operator=(const Stores &) = delete;

  /// Said ahead of the write's record. Several of a warp are one range.
  void begin(unsigned number, uint64_t address, size_t bytes);
  void done(unsigned number) { ranges_[number].to.store(0, std::memory_order_release); }
  void all_done();
  /// Waits for other blocks' writes of these bytes. Two blocks that wait for each other give up, and a launch does where that
  /// was `in_vain` too often: false then.
  bool others_are_done(uint64_t address, size_t bytes, std::atomic<unsigned> &in_vain) const;

 private:
  struct Range {
    std::atomic<uint64_t> from{0}, to{0};  // none where `to` is 0
  };
  std::array<Range, 1 + most_threads / warp_size> ranges_;
  bool meet(uint64_t address, size_t bytes) const;
};

}  // namespace w2s_emulation
