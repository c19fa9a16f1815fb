// SPDX-License-Identifier: Apache-2.0
// Writes that are told of and not yet done, and how others wait for them.

#include "stores.hpp"

#include <algorithm>
#include <chrono>
#include <mutex>
#include <thread>
#include <vector>

namespace w2s_emulation {

namespace {

constexpr std::chrono::milliseconds patience{20};
constexpr unsigned most_in_vain = 50;

std::mutex mutex;
std::vector<const Stores *> of_all_threads;

}  // namespace

Stores::Stores() {
  const std::lock_guard<std::mutex> lock(mutex);
  of_all_threads.push_back(this);
}

Stores::~Stores() {
  const std::lock_guard<std::mutex> lock(mutex);
  of_all_threads.erase(std::find(of_all_threads.begin(), of_all_threads.end(), this));
}

void Stores::begin(unsigned number, uint64_t address, size_t bytes) {
  Range &range = ranges_[number];
  const uint64_t from = range.from.load(std::memory_order_relaxed), to = range.to.load(std::memory_order_relaxed);
  range.from.store(to != 0 ? std::min(from, address) : address, std::memory_order_relaxed);
  range.to.store(std::max(to, address + bytes), std::memory_order_release);
}

void Stores::all_done() {
  for (unsigned number = 0; number < ranges_.size(); ++number) done(number);
}

bool Stores::meet(uint64_t address, size_t bytes) const {
  return std::any_of(ranges_.begin(), ranges_.end(), [=](const Range &range) {
    return address < range.to.load(std::memory_order_acquire) && range.from.load(std::memory_order_relaxed) < address + bytes;
  });
}

bool Stores::others_are_done(uint64_t address, size_t bytes, std::atomic<unsigned> &in_vain) const {
  std::vector<const Stores *> others;
  {
    const std::lock_guard<std::mutex> lock(mutex);
    others = of_all_threads;
  }
  const auto until = std::chrono::steady_clock::now() + patience;
  while (std::any_of(others.begin(), others.end(), [=](const Stores *other) { return other != this && other->meet(address, bytes); })) {
    if (in_vain >= most_in_vain) return false;
    if (std::chrono::steady_clock::now() > until) return ++in_vain, false;
    std::this_thread::yield();
  }
  return true;
}

}  // namespace w2s_emulation
