// SPDX-License-Identifier: Apache-2.0
// One block of threads on one thread of the host: its threads are fibers, which run until they wait.
#pragma once

#include "order.hpp"

#include <cuda_runtime_api.h>
#include <w2s/emulation.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <vector>

namespace w2s_emulation {

inline constexpr unsigned warp_size = 32, most_threads = 1024, barriers = 16;
inline constexpr size_t stack_bytes = 256 << 10, most_shared_bytes = 227 << 10;

class Watch;

/// What all blocks of a launch share.
struct Launch {
  const void *function;
  void (*call)(const void *function, void **arguments);
  std::string name;
  dim3 grid, block;
  size_t shared_bytes;
  void **arguments;
  bool cooperative;
  std::atomic<unsigned long long> next_block{0};
  std::atomic<int> error{0};
  std::mutex mutex;
  std::condition_variable one_ended;
  unsigned long long ended = 0;
  bool in_turn = false;
  // Of a cooperative launch.
  std::condition_variable all_here;
  unsigned long long arrived = 0, round = 0, blocks = 0;
  LaunchOrder order;

  /// Until the blocks that began before have ended. Not for long: one of them may wait for this one, or take its time; then
  /// the launch's blocks begin as they come.
  void wait_for_turn(unsigned long long turn) {
    std::unique_lock<std::mutex> lock(mutex);
    const auto may_begin = [&] { return !in_turn || ended >= turn; };
    if (one_ended.wait_for(lock, std::chrono::milliseconds(200), may_begin)) return;
    in_turn = false;
    one_ended.notify_all();
  }
  void end_turn() {
    const std::lock_guard<std::mutex> lock(mutex);
    ++ended;
    one_ended.notify_all();
  }
  /// A block has ended, or cannot go on: the others do not wait for it.
  void leave_grid() {
    const std::lock_guard<std::mutex> lock(mutex);
    if (--blocks == 0 || (arrived < blocks && error == 0)) return;
    arrived = 0;
    order.join_all();
    ++round;
    all_here.notify_all();
  }
};

enum class State : unsigned char { ready, at_warp, at_barrier, at_grid, at_mask, done };

struct Fiber {
  void *stack_pointer = nullptr;
  uint3 index{};
  unsigned warp = 0, lane = 0;
  State state = State::ready;
  const char *waits_for = "";
  Place place{"", 0};
  unsigned mask = 0, barrier = 0;
  void *payload = nullptr;
  Operation operation = nullptr;
};

struct Barrier {
  unsigned arrived = 0, count = 0;
  Votes votes{};
  Votes result{};
};

class Block {
 public:
  Block(Launch &launch, char *stacks, Watch *watch) : launch(launch), stacks_(stacks), watch_(watch) {}

  void run(unsigned long long number);

  // Called by the running fiber.
  void warp_collective(const char *name, unsigned mask, void *payload, Operation operation, Place place);
  Votes barrier(const char *name, unsigned id, unsigned threads, bool predicate, Place place);
  void grid_barrier(Place place);
  void yield();
  [[noreturn]] void abandon(int error);
  unsigned active_mask(Place place);
  Fiber &running() { return fibers_[current_]; }
  unsigned rank() const { return current_; }
  /// Of the running thread's warp.
  uint3 index_of_lane(unsigned lane) const { return fibers_[current_ / warp_size * warp_size + lane].index; }
  void body();
  void exited();

  Launch &launch;
  uint3 index{};

 private:
  char *const stacks_;
  Watch *const watch_;
  std::vector<Fiber> fibers_;
  std::vector<unsigned> order_;  // who comes first where all can go on
  std::vector<unsigned> queue_;  // a ring of those that can run
  size_t head_ = 0, queued_ = 0;
  unsigned current_ = 0, alive_ = 0, at_grid_ = 0;
  bool abandoned_ = false;
  Barrier barriers_[barriers];
  void *main_ = nullptr;

  void start(unsigned thread);
  void enqueue(unsigned thread);
  void switch_away();
  void leave();
  void release(unsigned id);
  void release_grid();
  bool complete_warp(const Fiber &waits);
  void deadlock();
  bool give_masks();
};

/// The block that this thread of the host runs, or null.
extern thread_local Block *this_block;

void run_launch(Launch &launch);
/// Memory for the stacks of a block, kept from launch to launch.
char *take_stacks();
void give_stacks(char *stacks);
void tell_recorder();
void watch_faults();
void watch_faults_here();
/// Of a thread or block: "(1,0,0)".
std::string triple(uint3 at);
std::string nearest_allocation(const void *address);
/// The name of a function or variable in the program's own symbol table, mangled; "" where there is none.
std::string symbol_name(const void *address);
std::string demangled(const std::string &name);

}  // namespace w2s_emulation
