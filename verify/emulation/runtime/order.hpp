// SPDX-License-Identifier: Apache-2.0
// What happened before what: barriers, collectives of a warp, fences with atomics, the grid's barrier, launches.
// A block's time is cut into segments, numbered over all blocks; a new one begins where threads meet.
#pragma once

#include "shadow.hpp"

#include <array>
#include <atomic>
#include <memory>
#include <mutex>
#include <unordered_map>
#include <vector>

namespace w2s_emulation {

class Log;
/// The first `rows` of what a place in memory has passed on.
struct Known {
  Log *log;
  size_t rows;
};

/// What a thread passes on: all of its block ahead of `floor`, of its warp ahead of `warp_floor`, its own up to `self`.
struct Release {
  uint64_t block;
  unsigned floor, warp_floor, self, thread;

  bool covers(Record one) const;
};

/// What threads have passed on at one place: an atomic, a flag, a barrier of some threads.
class Log {
 public:
  size_t append(const Release &release, const std::vector<Known> &known);
  size_t size();
  /// What one look through logs has seen of each.
  struct Search {
    std::unordered_map<Log *, size_t> seen;
    unsigned steps = 0;
  };
  /// Also true where it is too much to look through: nobody is accused then.
  bool covers(size_t rows, uint64_t block, Record one, Search &search);

 private:
  std::mutex mutex_;
  std::vector<Release> rows_;
  std::unordered_map<uint64_t, std::vector<size_t>> last_;  // rows of a block, a warp, a thread, as they came
  struct Also {
    size_t row;  // from which on
    size_t rows;
  };
  std::unordered_map<Log *, std::vector<Also>> also_;
};

/// A warp as one has a number behind those of all threads.
unsigned warp_of(unsigned thread);

using Logs = std::unordered_map<uint64_t, std::unique_ptr<Log>>;

struct LaunchOrder {
  uint64_t number = 0;
  std::atomic<unsigned> floor{0};
  std::atomic<bool> any{false}, exhausted{false};
  std::mutex mutex;
  Logs logs;
  std::vector<std::unique_ptr<Log>> retired;  // others may know of them

  void begin();
  void end();
  /// All blocks wait: what they did is ahead of what they do from now on.
  void join_all();
};

/// Of one block, as it runs.
class Order {
 public:
  void begin(LaunchOrder &launch, unsigned block, unsigned threads);
  void end();
  void runs(unsigned thread) { thread_ = thread; }
  unsigned thread() const { return thread_; }
  unsigned now() { return used_ = true, segment_; }
  bool exhausted() const { return exhausted_; }
  static uint64_t owner(unsigned segment);
  uint64_t block() const { return block_; }
  bool before(Record one, bool is_shared) const;

  void join_block();
  void join_warp(unsigned warp, unsigned lanes, bool whole);
  void join_some(const std::vector<unsigned> &threads, unsigned barrier);
  void pass_on(unsigned barrier);
  void join_grid();
  void fence();
  void release(uint64_t address, bool is_shared, bool by_itself);
  void acquire(uint64_t address, bool is_shared);

 private:
  struct Thread {
    bool fenced = false;
    Release fence{};
    std::vector<Known> known;
  };
  using Lanes = std::array<std::array<unsigned, 32>, 32>;

  LaunchOrder *launch_ = nullptr;
  uint64_t block_ = 0;
  unsigned thread_ = 0, segment_ = 0, floor_ = 0, launch_floor_ = 0, taken_ = 0;
  bool used_ = false, exhausted_ = false, any_known_ = false, any_fence_ = false;
  unsigned warp_floor_[32] = {};
  std::unique_ptr<Lanes> lanes_[32];
  std::vector<Thread> threads_;
  std::vector<Known> all_know_;
  Logs own_logs_, part_logs_;

  void tick();
  void take_segments();
  bool known_before(uint64_t owner, Record one) const;
  Release mine(unsigned thread) const;
  void share_known(const std::vector<unsigned> &threads);
  Thread *current();
  void retire(Logs &logs);
};

}  // namespace w2s_emulation
