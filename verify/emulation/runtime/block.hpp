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
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

namespace w2s_emulation {

/// Those that programs number, and one for each tile of 1024, 512, 256, 128 and 64 threads.
inline constexpr unsigned named_barriers = 16, barriers = named_barriers + 31;
inline constexpr size_t most_shared_bytes = 227 << 10;
/// Of each thread; a host's frames are larger than a GPU's.
size_t stack_bytes();
/// As cudaDeviceSetLimit asks for.
void set_stack(size_t bytes);

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
  std::atomic<unsigned> stores_in_vain{0};  // waits for what another block was about to store (watch.cpp)
  std::mutex mutex;
  std::condition_variable one_ended;
  unsigned long long ended = 0;
  std::atomic<bool> in_turn{false};
  // Of a cooperative launch.
  std::condition_variable all_here;
  unsigned long long arrived = 0, round = 0, blocks = 0;
  LaunchOrder order;
  // Blocks that wait for blocks which have no thread of the host yet: they get one (launch.cpp).
  std::function<void()> worker;
  std::vector<std::thread> more;
  std::atomic<unsigned long long> finished{0};
  unsigned long long seen_finished = 0;
  // Of each thread of the host: how often its block has changed words for all.
  std::vector<std::atomic<unsigned>> changes;
  std::atomic<unsigned> next_runner{0}, waited_in_vain{0};
  std::chrono::steady_clock::time_point since{};

  void looks_stuck();
  void gives_way(unsigned runner);

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

/// Not done yet: `size` bytes, zeros behind them.
struct AsyncCopy {
  unsigned char *to;
  const unsigned char *from;
  size_t bytes, size;
  unsigned group = 0;
  // Of a barrier's phase, which waits for it, too.
  const uint64_t *barrier = nullptr;
  unsigned phase = 0;
};

/// From shared memory: what it holds must stay until the thread has waited.
struct BulkStore {
  unsigned char *to;
  const unsigned char *from;
  std::vector<unsigned char> was;
  unsigned group;
  Place place;
};

struct Fiber {
  void *stack_pointer = nullptr;
  uint3 index{};
  unsigned warp = 0, lane = 0;
  State state = State::ready;
  bool whole = false;  // its collective is one of the whole warp
  const char *waits_for = "";
  Place place{"", 0};
  unsigned mask = 0, barrier = 0;
  void *payload = nullptr;
  Operation operation = nullptr;
  TileOperation of_tile = nullptr;
  std::vector<AsyncCopy> copies{};
  unsigned groups = 0;
  std::vector<BulkStore> stores{};
  unsigned store_groups = 0;
};

struct Barrier {
  unsigned arrived = 0, count = 0;
  bool some_went_on = false;  // by bar.arrive
  Votes votes{};
  Votes result{};
};

class Block {
 public:
  Block(Launch &launch, unsigned runner, char *stacks, Watch *watch) : launch(launch), runner(runner), stacks_(stacks), watch_(watch) {}

  void run(unsigned long long number);

  // Called by the running fiber.
  void warp_collective(const char *name, unsigned mask, void *payload, Operation operation, Place place);
  Votes barrier(const char *name, unsigned id, unsigned threads, bool predicate, Place place);
  Votes tile_barrier(const char *name, unsigned size, bool predicate, void *payload, TileOperation operation, Place place);
  void arrives(const char *name, unsigned id, unsigned threads, Place place);
  void grid_barrier(Place place);
  void yield();
  void copy_later(const AsyncCopy &one);
  void commit_copies();
  void wait_for_copies(unsigned left, bool others);
  void give_copies(const uint64_t *barrier, unsigned phase);
  void phase_seen(const uint64_t *barrier, unsigned now);
  void store_later(BulkStore one);
  void commit_stores() { ++running().store_groups; }
  void wait_for_stores(unsigned left, bool others);
  void polled(const char *name, const void *word, Place place);
  void progress() { polls_ = 0; }
  [[noreturn]] void abandon(int error);
  unsigned active_mask(Place place);
  Fiber &running() { return fibers_[current_]; }
  /// Whether a thread has come to the end of its stack there.
  bool exhausts_stack(uint64_t address) const { return owns(address) || owns(address + 65536); }
  /// Whether it is a thread's own, on the stack of one.
  bool owns(uint64_t address) const { return address - reinterpret_cast<uint64_t>(stacks_) < most_threads * stack_bytes(); }
  unsigned rank() const { return current_; }
  /// Of the running thread's warp.
  uint3 index_of_lane(unsigned lane) const { return fibers_[current_ / warp_size * warp_size + lane].index; }
  void body();
  void exited();

  Launch &launch;
  const unsigned runner;  // the number of the host's thread among those of the launch
  uint3 index{};

 private:
  char *const stacks_;
  Watch *const watch_;
  std::vector<Fiber> fibers_;
  std::vector<unsigned> order_;  // who comes first where all can go on
  std::vector<unsigned> begin_of_warp_;  // where the lanes of each are in it
  std::vector<unsigned> queue_;  // a ring of those that can run
  size_t head_ = 0, queued_ = 0;
  unsigned current_ = 0, alive_ = 0, at_grid_ = 0, yields_ = 0, polls_ = 0;
  bool abandoned_ = false;
  Barrier barriers_[barriers];
  std::vector<AsyncCopy> of_barriers_;
  std::unordered_map<unsigned char *, const unsigned char *> sources_;  // of the last copy to each place
  void *main_ = nullptr;

  void start(unsigned thread);
  void enqueue(unsigned thread);
  void switch_away();
  void leave();
  Votes wait_at(const char *name, unsigned id, unsigned threads, bool predicate, Place place);
  void release(unsigned id);
  void compute(const std::vector<unsigned> &members);
  void release_grid();
  void complete_warp(const Fiber &waits);
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
void doubt(const char *code, const char *text, Place place);
void watch_faults();
void watch_faults_here();
void watch_divisions();
/// Of a thread or block: "(1,0,0)".
std::string triple(uint3 at);
std::string nearest_allocation(const void *address);
/// False where kernels took more of the heap than is known of.
bool heap_is_checked();
/// The name of a function or variable in the program's own symbol table, mangled; "" where there is none.
std::string symbol_name(const void *address);
/// That of the program's variable which has this byte.
std::string variable_symbol(uint64_t address);
std::string demangled(const std::string &name);

}  // namespace w2s_emulation
