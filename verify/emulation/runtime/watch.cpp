// SPDX-License-Identifier: Apache-2.0
// Accesses of a block's threads: the state of the bytes, and the last accesses of the words, which may be a race's other half.

#include "watch.hpp"

#include "block.hpp"
#include "variables.hpp"

#include <sys/mman.h>

#include <cstdlib>
#include <cstring>

namespace w2s_emulation {

thread_local Watch *watch = nullptr;

namespace {

constexpr unsigned char garbage = 0xff;  // what shared memory holds when a block begins: numbers that are none
constexpr uint64_t all_written = 0x0101010101010101u * written;

std::mutex free_mutex;
std::vector<Watch *> free_watches;

bool all_are(const unsigned char *states, size_t bytes) {
  uint64_t word = 0;
  for (; bytes >= 8; states += 8, bytes -= 8) {
    std::memcpy(&word, states, 8);
    if (word != all_written) return false;
  }
  for (; bytes > 0; ++states, --bytes)
    if (*states != written) return false;
  return true;
}

bool all_hold(uint64_t address, size_t bytes, unsigned char value) {
  for (size_t i = 0; i < bytes; ++i)
    if (reinterpret_cast<const unsigned char *>(address)[i] != value) return false;
  return true;
}

unsigned bytes_of_word(uint64_t word, uint64_t from, uint64_t to) {
  const unsigned first = from > word ? unsigned(from - word) : 0, last = to < word + 4 ? unsigned(to - word) : 4;
  return (1u << last) - (1u << first);
}

}  // namespace

bool checks_are_on() {
  static const char *const asked = std::getenv("WMMA2SYCL_EMULATION_CHECKS");
  return asked == nullptr || std::strcmp(asked, "0") != 0;
}

Watch *take_watch() {
  if (!checks_are_on()) return nullptr;
  Watch *one = nullptr;
  {
    const std::lock_guard<std::mutex> lock(free_mutex);
    if (!free_watches.empty()) one = free_watches.back(), free_watches.pop_back();
  }
  if (one == nullptr) one = new Watch;
  one->move_here();
  return one;
}

void give_watch(Watch *one) {
  if (one == nullptr) return;
  const std::lock_guard<std::mutex> lock(free_mutex);
  free_watches.push_back(one);
}

void Watch::move_here() {
  dynamic_ = reinterpret_cast<uint64_t>(w2s_dynamic_shared);
  const OwnMemory own = own_memory();
  static_ = own.address;
  static_bytes_ = own.bytes;
  const OwnMemory all = own_memory_of_all();
  own_ = all.address;
  own_bytes_ = all.bytes;
  if (states_ == nullptr) reserve();
}

/// For shared memory: the dynamic part first, the static one behind it.
void Watch::reserve() {
  const size_t bytes = most_shared_bytes + static_bytes_ + 16;
  const auto fresh = [](size_t size) { return mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0); };
  states_ = static_cast<unsigned char *>(fresh(bytes));
  cells_ = static_cast<Cell *>(fresh((bytes / 4 + 1) * sizeof(Cell)));
  if (states_ == MAP_FAILED || cells_ == MAP_FAILED) std::abort();
}

void Watch::begin(Launch &launch, unsigned long long number, const char *stacks) {
  launch_ = &launch;
  stacks_ = reinterpret_cast<uint64_t>(stacks);
  order.begin(launch.order, unsigned(number), launch.block.x * launch.block.y * launch.block.z);
  begin_shared();
  watch = this;
}

void Watch::end() {
  settle_all();
  stores_.all_done();
  settle_reads();
  order.end();
  watch = nullptr;
}

/// As the hardware leaves it: anything, written by nobody.
void Watch::begin_shared() {
  if (age_ != forgotten()) {
    age_ = forgotten();
    madvise(cells_, ((most_shared_bytes + static_bytes_ + 16) / 4 + 1) * sizeof(Cell), MADV_DONTNEED);
  }
  if (launch_->shared_bytes < dynamic_bytes_) std::memset(states_, outside, dynamic_bytes_);
  dynamic_bytes_ = launch_->shared_bytes;
  std::memset(states_, unwritten, dynamic_bytes_);
  std::memset(w2s_dynamic_shared, garbage, dynamic_bytes_);
  for (const SharedVariable &one : shared_variables()) {
    std::memset(states_ + most_shared_bytes + one.offset, one.ours ? ours : unwritten, one.size);
    if (!one.ours) std::memset(reinterpret_cast<void *>(static_ + one.offset), garbage, one.size);
  }
}

bool Watch::is_shared(uint64_t address) const { return address - dynamic_ < most_shared_bytes || address - static_ < static_bytes_; }

Watch::Region Watch::region(uint64_t address) const {
  if (arena().holds(address)) return {arena().states + (address - arena().base), arena().cells + (address - arena().base) / 4, false};
  if (address - dynamic_ < most_shared_bytes) return {states_ + (address - dynamic_), cells_ + (address - dynamic_) / 4, true};
  const uint64_t at = address - static_;
  if (at < static_bytes_) return {states_ + most_shared_bytes + at, cells_ + (most_shared_bytes + at) / 4, true};
  return {nullptr, variable_cell(address), false};
}

void Watch::access(const Access &one) {
  if (one.address - stacks_ < most_threads * stack_bytes()) return;
  settle();
  last_ = one;
  const Region where = region(one.address);
  if (where.shared && *where.states == ours) return;
  if (dynamic_ - one.address - 1 < room_ahead) return tell_outside(one);
  if (where.states == nullptr && where.cells == nullptr && one.address - own_ >= own_bytes_) check_host(one);
  if (where.states != nullptr && !check_states(one, where)) return;
  if (where.shared) note_read(one);
  if (where.cells == nullptr || order.exhausted()) return;
  if (one.writes && !where.shared) stores_.begin(order.thread() < most_threads ? 0 : 1 + order.thread() - most_threads, one.address, one.bytes);
  check_races(one, where);
}

void Watch::in_flight(uint64_t address, size_t bytes, bool flies) {
  const Region where = region(address);
  if (where.shared && std::memchr(where.states, outside, bytes) == nullptr) std::memset(where.states, flies ? unwritten : written, bytes);
}

void Watch::as_warp(const Access &one) {
  const unsigned thread = order.thread();
  order.runs(most_threads + thread / warp_size);
  access(one);
  order.runs(thread);
}

/// Whether it is in memory at all: what is outside has no page, maybe, and is not looked at.
bool Watch::check_states(const Access &one, const Region &where) {
  if (all_are(where.states, one.bytes)) return true;
  if (std::memchr(where.states, outside, one.bytes) != nullptr) {
    tell_outside(one);
    return false;
  }
  if (one.reads) {
    size_t missing = 0;
    for (size_t i = 0; i < one.bytes; ++i)
      missing += where.states[i] == unwritten && all_hold(one.address + i, 1, where.shared ? garbage : 0);
    // Structs have bytes between their members: what is read with some that were written is not told.
    if (one.whole ? missing > 0 : missing == one.bytes) tell_unwritten(one, where.shared);
  }
  std::memset(where.states, written, one.bytes);
  return true;
}

void Watch::check_races(const Access &one, const Region &where) {
  const unsigned segment = order.now(), thread = order.thread();
  const uint64_t end = one.address + one.bytes;
  Cell *cell = where.cells;
  for (uint64_t word = one.address / 4 * 4; word < end; word += 4, ++cell)
    check_cell(one, *cell, word, Record::of(segment, one.site, thread, bytes_of_word(word, one.address, end), one.atomic), where.shared);
}

/// A plain read beside an atomic is none: the Programming Guide's own loops over atomicCAS begin with one.
inline void Watch::check_cell(const Access &one, Cell &cell, uint64_t word, Record mine, bool shared) {
  for (const Record other : cell.write) {
    const unsigned both = other.bytes() & mine.bytes();
    if (shared && both != 0 && other.bits != 0 && other.atomic() && !one.atomic && !one.writes && !order.before(other, true)) doubt_read(one, other, true);
    if (other.bits != 0 && both != 0 && !(other.atomic() && (one.atomic || !one.writes)) && !order.before(other, shared) &&
        !(one.writes && doubt(one, other, word, both)))
      tell_race(one, other, true, shared);
  }
  if (shared && one.writes && one.atomic)
    for (const Record other : cell.read)
      if (other.bits != 0 && !other.atomic() && (other.bytes() & mine.bytes()) && !order.before(other, true)) doubt_read(one, other, false);
  if (one.writes && !one.atomic)
    for (const Record other : cell.read)
      if (other.bits != 0 && !other.atomic() && (other.bytes() & mine.bytes()) && !order.before(other, shared)) tell_race(one, other, false, shared);
  remember(cell, mine, one, shared);
}

/// In the place of one that happened before, or of its own; a third at the same time as two is not kept. An atomic that reads
/// and writes comes behind those of the word that came before it: who is behind it is behind them all.
inline void Watch::remember(Cell &cell, Record mine, const Access &one, bool shared) {
  Record *const kept = one.writes ? cell.write : cell.read;
  const bool last_of_atomics = one.atomic && one.reads && one.writes;
  // A plain write ahead of it by the same thread stays: others' atomics do not come behind that one.
  for (int i = 0; one.atomic && i < 2; ++i) {
    const bool is_older = kept[i].bits != 0 && kept[i].atomic() && (kept[i].bytes() & ~mine.bytes()) == 0 && (last_of_atomics || order.before(kept[i], shared));
    if (kept[i].bits != 0 && !is_older) continue;
    kept[i] = mine;
    return;
  }
  for (int i = 0; i < 2; ++i) {
    const bool is_behind = last_of_atomics && kept[i].atomic();
    if (kept[i].bits == 0 || ((kept[i].bytes() & ~mine.bytes()) == 0 && (is_behind || order.before(kept[i], shared)))) {
      kept[i] = mine;
      return;
    }
  }
  if (!one.writes) return;
  const int same = (kept[1].bytes() & ~mine.bytes()) == 0 ? 1 : 0;
  kept[same] = mine;
}

/// What threads write alike is no mistake: told when the value is another one, of the bytes that both write: `bytes` of this
/// word and those of the access's other words. A warp has stored when its lanes meet again.
bool Watch::doubt(const Access &one, Record other, uint64_t word, unsigned bytes) {
  if (one.bytes > most_doubted || one.atomic || other.atomic()) return false;
  const bool of_warp = order.thread() >= most_threads;
  Doubt *last = of_warp ? doubted_of_warps_.empty() ? nullptr : &doubted_of_warps_.back() : &doubted_;
  if (last == nullptr || last->one.bytes == 0 || last->one.address != one.address || last->thread != order.thread()) {
    if (!is_shared(one.address) && !stores_.others_are_done(one.address, one.bytes, launch_->stores_in_vain)) return true;  // what is there is nobody's word: no one is accused
    if (of_warp) last = &doubted_of_warps_.emplace_back();
    last->one = one;
    last->other = other;
    last->thread = order.thread();
    last->index = threadIdx;
    last->bytes.reset();
    std::memcpy(last->value, reinterpret_cast<const void *>(one.address), one.bytes);
  }
  for (unsigned i = 0; i < 4; ++i)
    if (bytes >> i & 1) last->bytes.set(word + i - one.address);
  return true;
}

void Watch::settle_now() {
  if (acquired_ != 0) acquire(acquired_);
  acquired_ = 0;
  if (doubted_.one.bytes == 0) return;
  const Doubt was = doubted_;
  doubted_.one.bytes = 0;
  settle(was);
}

void Watch::settle(const Doubt &was) {
  const auto *const now = reinterpret_cast<const unsigned char *>(was.one.address);
  bool same = true;
  for (size_t i = 0; i < was.one.bytes; ++i) same &= !was.bytes[i] || now[i] == was.value[i];
  if (same) return;
  const uint3 running = threadIdx;  // by now another one
  threadIdx = was.index;
  tell_race(was.one, was.other, true, is_shared(was.one.address));
  threadIdx = running;
}

void Watch::settle_warp(unsigned warp) {
  settle();
  stores_.done(1 + warp);
  if (doubted_of_warps_.empty()) return;
  std::vector<Doubt> left;
  for (const Doubt &one : doubted_of_warps_)
    if (one.thread == most_threads + warp) settle(one);
    else left.push_back(one);
  doubted_of_warps_.swap(left);
}

void Watch::drop_doubts() {
  stores_.all_done();
  doubted_.one.bytes = 0;
  doubted_of_warps_.clear();
  doubted_reads_.clear();
}

void Watch::settle_all() {
  settle();
  for (const Doubt &one : doubted_of_warps_) settle(one);
  doubted_of_warps_.clear();
}

}  // namespace w2s_emulation
