// SPDX-License-Identifier: Apache-2.0
// The scheduler of a block's fibers: who runs next, who waits for whom, and what it means when nobody can run.

#include "block.hpp"

#include "seed.hpp"
#include "watch.hpp"

#include <cstring>

__thread uint3 threadIdx;
__thread uint3 blockIdx;
__thread dim3 blockDim;
__thread dim3 gridDim;
extern "C" {
void w2s_switch(void **save, void *to);
void w2s_begin();
void w2s_fiber_body();
}

namespace w2s_emulation {

namespace {
constexpr unsigned many_yields = 1024;  // of a block that may wait for another one
constexpr unsigned most_polls = 16;     // of each thread in turn, none of which comes to anything else
}

thread_local Block *this_block = nullptr;

void Block::run(unsigned long long number) {
  const unsigned threads = launch.block.x * launch.block.y * launch.block.z;
  index = {unsigned(number % launch.grid.x), unsigned(number / launch.grid.x % launch.grid.y),
           unsigned(number / launch.grid.x / launch.grid.y)};
  blockIdx = index;
  blockDim = launch.block;
  gridDim = launch.grid;
  fibers_.assign(threads, Fiber());
  queue_.assign(threads, 0);
  head_ = queued_ = 0;
  alive_ = threads;
  at_grid_ = 0;
  abandoned_ = false;
  of_barriers_.clear();
  sources_.clear();
  for (Barrier &one : barriers_) one = Barrier();
  order_threads(order_, threads, number);
  begin_of_warp_.assign((threads + warp_size - 1) / warp_size, 0);
  for (unsigned at = threads; at-- > 0;) begin_of_warp_[order_[at] / warp_size] = at;
  for (const unsigned t : order_) start(t);
  this_block = this;
  current_ = queue_[0];
  queued_ -= 1;
  head_ = 1 % threads;
  threadIdx = fibers_[current_].index;
  if (watch_ != nullptr) watch_->begin(launch, number, stacks_), watch_->runs(current_);
  w2s_switch(&main_, fibers_[current_].stack_pointer);
  if (watch_ != nullptr) watch_->end();
  this_block = nullptr;
}

void Block::start(unsigned thread) {
  Fiber &fiber = fibers_[thread];
  const dim3 block = launch.block;
  fiber.index = {thread % block.x, thread / block.x % block.y, thread / block.x / block.y};
  fiber.warp = thread / warp_size;
  fiber.lane = thread % warp_size;
  auto *top = reinterpret_cast<void **>(stacks_ + (thread + 1) * stack_bytes() - 64);
  *--top = reinterpret_cast<void *>(&w2s_begin);
  top -= 6;
  std::memset(static_cast<void *>(top), 0, 6 * sizeof(void *));
  fiber.stack_pointer = top;
  enqueue(thread);
}

void Block::enqueue(unsigned thread) {
  fibers_[thread].state = State::ready;
  size_t at = head_ + queued_++;
  if (at >= queue_.size()) at -= queue_.size();
  queue_[at] = thread;
}

/// The running fiber waits, or is back in the queue: the next one runs. Returns when this one does again.
void Block::switch_away() {
  if (queued_ == 0) deadlock();
  const unsigned next = queue_[head_];
  if (++head_ == queue_.size()) head_ = 0;
  --queued_;
  if (next == current_) return;
  Fiber &from = running();
  current_ = next;
  threadIdx = fibers_[next].index;
  if (watch != nullptr) watch->runs(next);
  w2s_switch(&from.stack_pointer, fibers_[next].stack_pointer);
}

void Block::body() {
  launch.call(launch.function, launch.arguments);
  exited();
}

void Block::exited() {
  Fiber &fiber = running();
  wait_for_stores(0, true);
  fiber.state = State::done;
  progress();
  if (--alive_ == 0) leave();
  // Those that wait may wait for nobody else.
  for (unsigned id = 0; id < barriers; ++id) {
    const Barrier &one = barriers_[id];
    if (one.arrived > 0 && one.count == 0 && one.arrived >= alive_) release(id);
  }
  if (at_grid_ > 0 && at_grid_ >= alive_) release_grid();
  // Neither do lanes wait for one that has ended: CUDA counts those that have not.
  const unsigned first = fiber.warp * warp_size;
  for (unsigned t = first; t < first + warp_size && t < fibers_.size(); ++t)
    if (fibers_[t].state == State::at_warp && (fibers_[t].mask >> fiber.lane & 1)) complete_warp(fibers_[t]);
  switch_away();
  __builtin_unreachable();
}

void Block::leave() {
  void *ignored;
  w2s_switch(&ignored, main_);
  __builtin_unreachable();
}

void Block::abandon(int error) {
  int none = 0;
  launch.error.compare_exchange_strong(none, error);
  abandoned_ = true;
  if (watch_ != nullptr) watch_->drop_doubts();
  leave();
  __builtin_unreachable();
}

void Block::yield() {
  if (++yields_ % many_yields == 0) {
    if (launch.error != 0) abandon(launch.error);  // another block's: what this one waits for may never come
    launch.looks_stuck();
    std::this_thread::yield();
  }
  progress();
  if (queued_ == 0) return;
  enqueue(current_);
  switch_away();
}

/// Words of shared memory are the block's alone: nobody else can come.
void Block::polled(const char *name, const void *word, Place place) {
  Fiber &fiber = running();
  fiber.waits_for = name;
  fiber.place = place;
  if (!is_shared(word)) return yield();
  if (++polls_ > most_polls * (queued_ + 1)) deadlock();
  if (queued_ == 0) return;
  enqueue(current_);
  switch_away();
}

}  // namespace w2s_emulation
