// SPDX-License-Identifier: Apache-2.0
// What is told of an access that is wrong.

#include "allocations.hpp"
#include "block.hpp"
#include "sites.hpp"
#include "variables.hpp"
#include "watch.hpp"

#include <sys/mman.h>

#include <algorithm>
#include <mutex>
#include <set>
#include <tuple>

namespace w2s_emulation {

namespace {

std::string number(uint64_t value) { return std::to_string(value); }
std::string in_words(const Access &one) {
  return std::string(one.atomic && one.writes && one.reads ? "atomic operation on " : one.writes ? "write of " : "read of ") + number(one.bytes) + " bytes";
}

bool is_mapped(uint64_t address) {
  unsigned char resident;
  return mincore(reinterpret_cast<void *>(address / 4096 * 4096), 1, &resident) == 0;
}

/// One pair of places is told once, and looked up once.
bool is_new(unsigned kind, unsigned site, unsigned other) {
  static std::mutex mutex;
  static auto *const seen = new std::set<std::tuple<unsigned, unsigned, unsigned>>;
  const std::lock_guard<std::mutex> lock(mutex);
  return seen->size() < 1000 && seen->insert({kind, site, other}).second;
}

}  // namespace

std::string Watch::place_in_shared(uint64_t address) const {
  if (address - dynamic_ < most_shared_bytes)
    return "byte " + number(address - dynamic_) + " of dynamic shared memory of " + number(dynamic_bytes_) + " bytes";
  if (dynamic_ - address - 1 < room_ahead) return number(dynamic_ - address) + " bytes ahead of dynamic shared memory";
  const uint64_t at = address - static_;
  const SharedVariable *nearest = nullptr;
  for (const SharedVariable &one : shared_variables())
    if (one.offset <= at && (nearest == nullptr || one.offset > nearest->offset)) nearest = &one;
  for (const SharedVariable &one : shared_variables())
    if (one.offset > at && one.offset - at <= 1024 && (nearest == nullptr || at - nearest->offset >= nearest->size + 1024))
      return number(one.offset - at) + " bytes ahead of the shared variable " + one.name;
  if (nearest == nullptr) return "shared memory ahead of all variables";
  return "byte " + number(at - nearest->offset) + " of the shared variable " + nearest->name + " of " + number(nearest->size) + " bytes";
}

/// As far from `__shared__` variables as an index that is too large may lead; a GPU has nothing of the host's there.
bool Watch::is_beside_shared(uint64_t address) const {
  const auto is_own = [](const SharedVariable &one) { return !one.ours; };
  const auto &all = shared_variables();
  return std::any_of(all.begin(), all.end(), is_own) && address - static_ < static_bytes_ + most_shared_bytes;
}

/// What is in no memory of CUDA's: the program's own constants and variables, or the host's heap and stack.
void Watch::check_host(const Access &one) {
  std::string where = " in memory of the host that is none of CUDA's";
  const bool is_beside = is_beside_shared(one.address);
  if (is_beside) {
    where = " at " + place_in_shared(one.address);
  } else if (is_loaded(one.address)) {
    const std::string name = host_variable(one.address);
    if (name.empty()) return;
    where = " of " + name + ", a variable of the host";
  }
  if (!heap_is_checked() || allocation_of(reinterpret_cast<const void *>(one.address))) return;
  if (!is_mapped(one.address)) return;  // the access itself ends the launch, and says so
  const Place place = place_of(one.site);  // none: a launch's arguments
  if (place.line != 0 && is_new(is_beside ? 115 : 122, one.site, one.writes))
    finding(is_beside ? "W2E115" : "W2E122", (in_words(one) + where).c_str(), place);
}

void Watch::tell_outside(const Access &one) {
  // Of a load or store of a fragment W2E101 has told, but for static shared memory.
  if (one.whole && one.address - static_ >= static_bytes_) return;
  if (is_shared(one.address) || dynamic_ - one.address - 1 < room_ahead) {
    if (is_new(115, one.site, one.writes))
      finding("W2E115", (in_words(one) + " at " + place_in_shared(one.address)).c_str(), place_of(one.site));
    return;
  }
  // Where there is no page the access itself ends the launch, and says so.
  const auto before = allocation_before(reinterpret_cast<const void *>(one.address));
  const auto after = allocation_after(reinterpret_cast<const void *>(one.address));
  std::string where;
  if (before && before->mapped_bytes != 0 && one.address < before->mapped + before->mapped_bytes - 4096)
    where = nearest_allocation(reinterpret_cast<const void *>(one.address));
  else if (after && after->mapped <= one.address)
    where = number(after->address - one.address) + " bytes ahead of an allocation of " + number(after->size) + " bytes";
  if (!where.empty() && is_new(114, one.site, one.writes)) finding("W2E114", (in_words(one) + ' ' + where).c_str(), place_of(one.site));
}

void Watch::tell_unwritten(const Access &one, bool shared) {
  if (!is_new(shared ? 111 : 110, one.site, 0)) return;
  if (shared)
    finding("W2E111", (in_words(one) + " that nobody in the block has written, at " + place_in_shared(one.address)).c_str(), place_of(one.site));
  else
    finding("W2E110", (in_words(one) + " that nobody has written, " + nearest_allocation(reinterpret_cast<const void *>(one.address))).c_str(),
            place_of(one.site));
}

std::string Watch::who(uint64_t block, unsigned thread) const {
  const dim3 threads = launch_->block, grid = launch_->grid;
  const unsigned at = unsigned(block);
  std::string text = thread >= most_threads
    ? "warp " + number(thread - most_threads)
    : "thread " + triple({thread % threads.x, thread / threads.x % threads.y, thread / threads.x / threads.y});
  if (block != order.block()) text += " of block " + triple({at % grid.x, at / grid.x % grid.y, at / grid.x / grid.y});
  return text;
}

void Watch::tell_race(const Access &one, Record other, bool other_wrote, bool shared) {
  if (!is_new(112, one.site, other.site())) return;
  const Place there = place_of(other.site()), here = place_of(one.site);
  std::string at = shared ? place_in_shared(one.address) : variable_name(one.address);
  if (at.empty()) at = nearest_allocation(reinterpret_cast<const void *>(one.address)).substr(3);
  const std::string line = there.line != 0 ? std::string(there.file) + ':' + number(there.line) : "a place that is not known";
  const std::string text = in_words(one) + " at " + at + ", and a" + (other.atomic() ? "n atomic " : " ") +
                           (other_wrote ? "write" : "read") + " of it at " + line + " by " +
                           who(shared ? order.block() : Order::owner(other.segment()), other.thread()) +
                           ": nothing says which is first";
  finding(shared ? "W2E112" : "W2E113", text.c_str(), here);
}

/// A plain read beside an atomic of another thread: right where it is looked at ahead of an atomic of the same word, as in loops
/// over atomicCAS, by whichever thread at that line.
void Watch::doubt_read(const Access &one, Record other, bool other_wrote) {
  const auto same = [&](const DoubtedRead &was) { return was.one.site == one.site && was.other.site() == other.site(); };
  if (doubted_reads_.size() < most_reads && std::none_of(doubted_reads_.begin(), doubted_reads_.end(), same))
    doubted_reads_.push_back({one, other, other_wrote, threadIdx});
}

void Watch::note_read(const Access &one) {
  const unsigned thread = order.thread();
  if (thread >= most_threads || one.writes == one.reads) {
    if (thread < most_threads && one.atomic && last_reads_[thread].first == one.address) looks_first_.insert(last_reads_[thread].second);
    return;
  }
  if (!one.atomic && one.reads) last_reads_[thread] = {one.address, one.site};
}

void Watch::settle_reads() {
  for (const DoubtedRead &was : doubted_reads_) {
    if (looks_first_.count(was.other_wrote ? was.one.site : was.other.site()) != 0) continue;
    const uint3 running = threadIdx;
    threadIdx = was.index;
    tell_race(was.one, was.other, was.other_wrote, true);
    threadIdx = running;
  }
  doubted_reads_.clear();
}

}  // namespace w2s_emulation
