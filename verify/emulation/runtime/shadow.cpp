// SPDX-License-Identifier: Apache-2.0

#include "shadow.hpp"

#include "variables.hpp"

#include <sys/mman.h>

#include <atomic>
#include <cstring>
#include <mutex>

namespace w2s_emulation {

namespace {

constexpr uint64_t page = 4096, least_gap = 1 << 20;

/// Where programs seldom have anything: the same addresses in each run, as they may be among the data.
void *const asked_for = reinterpret_cast<void *>(uint64_t{1} << 44);

void *reserve(uint64_t bytes, int protection) {
  void *const memory = mmap(protection == PROT_NONE ? asked_for : nullptr, bytes, protection, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  return memory == MAP_FAILED ? nullptr : memory;
}

/// As much as the system gives addresses for: nine times as many are needed for what is known.
Arena reserved() {
  for (uint64_t bytes = uint64_t{1} << 40; bytes >= uint64_t{1} << 34; bytes >>= 1) {
    void *const data = reserve(bytes, PROT_NONE), *const states = reserve(bytes, PROT_READ | PROT_WRITE);
    void *const cells = reserve(bytes / 4 * sizeof(Cell), PROT_READ | PROT_WRITE);
    if (data != nullptr && states != nullptr && cells != nullptr)
      return {reinterpret_cast<uint64_t>(data), bytes, static_cast<unsigned char *>(states), static_cast<Cell *>(cells)};
    if (data != nullptr) munmap(data, bytes);
    if (states != nullptr) munmap(states, bytes);
    if (cells != nullptr) munmap(cells, bytes / 4 * sizeof(Cell));
  }
  return {};
}

/// How much of the arena was given out: what is freed is not given again, so that accesses of it are found. Behind the last of
/// it allocations are not checked, which W2E116 tells.
std::mutex mutex;
uint64_t next = 0, highest = 0;
std::atomic<unsigned> times_forgotten{0};

}  // namespace

const Arena &arena() {
  static const Arena one = reserved();
  return one;
}

uint64_t take_addresses(size_t bytes) {
  const std::lock_guard<std::mutex> lock(mutex);
  const uint64_t taken = bytes + (bytes < least_gap ? least_gap : (bytes + page - 1) / page * page);
  if (taken < bytes || next + taken > arena().bytes) return 0;
  const uint64_t at = next;
  next += taken;
  if (next > highest) highest = next;
  return arena().base + at;
}

void forget_addresses(uint64_t address, size_t bytes) {
  if (!arena().holds(address)) return;
  const uint64_t at = address - arena().base;
  mmap(reinterpret_cast<void *>(address), bytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED, -1, 0);
  madvise(arena().states + at, bytes, MADV_DONTNEED);
  madvise(arena().cells + at / 4, bytes / 4 * sizeof(Cell), MADV_DONTNEED);
}

void forget_accesses() {
  const std::lock_guard<std::mutex> lock(mutex);
  if (highest != 0) madvise(arena().cells, highest / 4 * sizeof(Cell), MADV_DONTNEED);
  forget_variables();
  ++times_forgotten;
}

unsigned forgotten() { return times_forgotten; }

void mark_written(const void *address, size_t bytes, const void *from) {
  const auto at = reinterpret_cast<uint64_t>(address), source = reinterpret_cast<uint64_t>(from);
  if (bytes == 0 || !arena().holds(at) || !arena().holds(at + bytes - 1)) return;
  unsigned char *const states = arena().states + (at - arena().base);
  if (from != nullptr && arena().holds(source) && arena().holds(source + bytes - 1))
    std::memmove(states, arena().states + (source - arena().base), bytes);
  else
    std::memset(states, written, bytes);
}

}  // namespace w2s_emulation
