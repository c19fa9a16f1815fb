// SPDX-License-Identifier: Apache-2.0

#include "order.hpp"

#include "block.hpp"

#include <algorithm>

namespace w2s_emulation {

namespace {

constexpr unsigned together = 16, segments = 1u << Record::segment_bits;
std::atomic<unsigned> next_taken{1}, running{0};
std::atomic<uint64_t> launches{0};
std::mutex beginning;
uint64_t owners[segments / together];

void learn(std::vector<Known> &known, Known one) {
  for (Known &old : known) {
    if (old.log != one.log) continue;
    old.rows = std::max(old.rows, one.rows);
    return;
  }
  known.push_back(one);
}

}  // namespace

unsigned warp_of(unsigned thread) { return thread < most_threads ? thread / warp_size : thread - most_threads; }

void LaunchOrder::begin() {
  const std::lock_guard<std::mutex> lock(beginning);
  if (running++ == 0 && next_taken > segments / together / 2) {
    forget_accesses();
    next_taken = 1;
  }
  number = ++launches;
  floor = next_taken * together;
}

void LaunchOrder::end() { --running; }
void LaunchOrder::join_all() { floor = next_taken * together; }

uint64_t Order::owner(unsigned segment) { return owners[segment / together]; }

void Order::begin(LaunchOrder &launch, unsigned block, unsigned threads) {
  launch_ = &launch;
  block_ = launch.number << 32 | block;
  launch_floor_ = launch.floor;
  exhausted_ = any_known_ = any_fence_ = used_ = false;
  take_segments();
  floor_ = segment_;
  std::fill(std::begin(warp_floor_), std::end(warp_floor_), 0u);
  for (auto &one : lanes_) one.reset();
  threads_.assign(threads, Thread());
  all_know_.clear();
}

void Order::end() {
  retire(own_logs_);
  retire(part_logs_);
}

void Order::retire(Logs &logs) {
  if (logs.empty()) return;
  const std::lock_guard<std::mutex> lock(launch_->mutex);
  for (auto &one : logs) launch_->retired.push_back(std::move(one.second));
  logs.clear();
}

void Order::take_segments() {
  taken_ = exhausted_ ? segments / together : next_taken++;
  if (taken_ >= segments / together) {
    next_taken = segments / together;
    launch_->exhausted = exhausted_ = true;
    return;
  }
  owners[taken_] = block_;
  segment_ = taken_ * together;
}

/// What is accessed from now on is told from what was.
void Order::tick() {
  if (!used_) return;
  used_ = false;
  if (++segment_ % together == 0) take_segments();
}

Order::Thread *Order::current() { return thread_ < threads_.size() ? &threads_[thread_] : nullptr; }

bool Order::before(Record one, bool is_shared) const {
  const unsigned at = one.segment();
  if (at < launch_floor_) return true;
  const uint64_t owner = is_shared ? block_ : owners[at / together];
  if (owner == block_) {
    if (at < floor_ || one.thread() == thread_) return true;
    const unsigned warp = warp_of(thread_);
    if (warp == warp_of(one.thread())) {
      if (at < warp_floor_[warp]) return true;
      const bool lanes = lanes_[warp] != nullptr && thread_ < most_threads && one.thread() < most_threads;
      if (lanes && at < (*lanes_[warp])[thread_ % warp_size][one.thread() % warp_size]) return true;
    }
  } else if (owner >> 32 != block_ >> 32) {
    return true;
  }
  return any_known_ && known_before(owner, one);
}

bool Order::known_before(uint64_t owner, Record one) const {
  Log::Search search;
  const auto knows = [&](const std::vector<Known> &known) {
    return std::any_of(known.begin(), known.end(), [&](Known k) { return k.log->covers(k.rows, owner, one, search); });
  };
  if (knows(all_know_)) return true;
  if (thread_ < threads_.size()) return knows(threads_[thread_].known);
  const unsigned first = (thread_ - most_threads) * warp_size;  // the warp as one: what any of its lanes knows
  for (unsigned t = first; t < first + warp_size && t < threads_.size(); ++t)
    if (knows(threads_[t].known)) return true;
  return false;
}

void Order::join_block() {
  tick();
  floor_ = segment_;
  for (unsigned t = 0; any_known_ && t < threads_.size(); ++t) {
    for (const Known &one : threads_[t].known) {
      const bool part = std::any_of(part_logs_.begin(), part_logs_.end(), [&](const auto &p) { return p.second.get() == one.log; });
      if (!part) learn(all_know_, one);
    }
    threads_[t].known.clear();
  }
  any_known_ = !all_know_.empty();
  retire(part_logs_);
  if (!any_fence_) return;
  // Fences ahead of a barrier hold for what any thread writes behind it, as hardware has it.
  any_fence_ = false;
  for (unsigned t = 0; t < threads_.size(); ++t) threads_[t].fenced = true, threads_[t].fence = mine(t);
}

void Order::join_warp(unsigned warp, unsigned lanes, bool whole) {
  tick();
  const unsigned first = warp * warp_size;
  std::vector<unsigned> threads;
  bool fenced = false;
  if (any_known_ || any_fence_)
    for (unsigned l = 0; l < warp_size; ++l)
      if ((lanes >> l & 1) && first + l < threads_.size()) threads.push_back(first + l), fenced |= threads_[first + l].fenced;
  if (any_known_) share_known(threads);
  if (whole) {
    warp_floor_[warp] = segment_;
  } else {
    if (lanes_[warp] == nullptr) lanes_[warp] = std::make_unique<Lanes>();
    Lanes &known = *lanes_[warp];
    std::array<unsigned, 32> joined{};
    for (unsigned l = 0; l < warp_size; ++l)
      for (unsigned of = 0; (lanes >> l & 1) && of < warp_size; ++of) joined[of] = std::max(joined[of], known[l][of]);
    for (unsigned l = 0; l < warp_size; ++l)
      if (lanes >> l & 1) joined[l] = segment_;
    for (unsigned l = 0; l < warp_size; ++l)
      if (lanes >> l & 1) known[l] = joined;
  }
  if (fenced)
    for (const unsigned t : threads) threads_[t].fenced = true, threads_[t].fence = mine(t);
}

void Order::join_some(const std::vector<unsigned> &threads, unsigned barrier) {
  tick();
  auto &log = part_logs_[barrier];
  if (log == nullptr) log = std::make_unique<Log>();
  size_t rows = 0;
  for (const unsigned t : threads) {
    Release one = mine(t);
    one.self = segment_ - 1;
    rows = log->append(one, {});
  }
  share_known(threads);
  for (const unsigned t : threads) learn(threads_[t].known, {log.get(), rows});
  any_known_ = true;
}

/// To those that will meet at the barrier, what this thread did so far.
void Order::pass_on(unsigned barrier) {
  Thread *const one = current();
  if (one == nullptr) return;
  auto &log = part_logs_[barrier];
  if (log == nullptr) log = std::make_unique<Log>();
  std::vector<Known> known = all_know_;
  for (const Known &k : one->known) learn(known, k);
  log->append(mine(thread_), known);
  tick();
}

void Order::join_grid() {
  launch_floor_ = launch_->floor;
  used_ = false;
  take_segments();
  floor_ = segment_;
}

void Order::share_known(const std::vector<unsigned> &threads) {
  std::vector<Known> all;
  for (const unsigned t : threads)
    for (const Known &one : threads_[t].known) learn(all, one);
  for (const unsigned t : threads) threads_[t].known = all;
}

/// What a thread may pass on. Of a part of its warp that it met: the whole warp, so that nobody is accused wrongly.
Release Order::mine(unsigned thread) const {
  const unsigned warp = warp_of(thread);
  unsigned floor = warp_floor_[warp];
  if (lanes_[warp] != nullptr)
    for (const unsigned one : (*lanes_[warp])[thread % warp_size]) floor = std::max(floor, one);
  return {block_, floor_, floor, segment_, thread};
}

void Order::fence() {
  Thread *const one = current();
  if (one == nullptr) return;
  one->fenced = any_fence_ = true;
  one->fence = mine(thread_);
  tick();
}

void Order::release(uint64_t address, bool is_shared, bool by_itself) {
  Thread *const one = current();
  if (one == nullptr || !(by_itself || one->fenced)) return;
  const Release passed = by_itself ? mine(thread_) : one->fence;
  std::vector<Known> known = all_know_;
  for (const Known &k : one->known) learn(known, k);
  if (by_itself) tick();
  if (is_shared) {
    auto &log = own_logs_[address];
    if (log == nullptr) log = std::make_unique<Log>();
    log->append(passed, known);
    return;
  }
  Log *log = nullptr;
  {
    const std::lock_guard<std::mutex> lock(launch_->mutex);
    auto &place = launch_->logs[address];
    if (place == nullptr) place = std::make_unique<Log>();
    log = place.get();
  }
  log->append(passed, known);
  launch_->any = true;
}

void Order::acquire(uint64_t address, bool is_shared) {
  Thread *const one = current();
  if (one == nullptr || !(is_shared ? !own_logs_.empty() : launch_->any.load())) return;
  Log *log = nullptr;
  if (is_shared) {
    const auto found = own_logs_.find(address);
    if (found != own_logs_.end()) log = found->second.get();
  } else {
    const std::lock_guard<std::mutex> lock(launch_->mutex);
    const auto found = launch_->logs.find(address);
    if (found != launch_->logs.end()) log = found->second.get();
  }
  if (log == nullptr) return;
  learn(one->known, {log, log->size()});
  any_known_ = true;
}

}  // namespace w2s_emulation
