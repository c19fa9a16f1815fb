// SPDX-License-Identifier: Apache-2.0
// What was passed on at one place in memory, by whom; whether that covers an access.

#include "order.hpp"

#include "block.hpp"

#include <algorithm>

namespace w2s_emulation {

namespace {

constexpr unsigned most_steps = 128;

/// Whose rows: of a block, of one of its warps, of one of its threads.
uint64_t of_warp(uint64_t block, unsigned thread) { return block << 12 | (1 + warp_of(thread)); }
uint64_t of_thread(uint64_t block, unsigned thread) { return block << 12 | (64 + thread); }
uint64_t of_all(uint64_t block) { return block << 12; }

}  // namespace

bool Release::covers(Record one) const {
  const unsigned at = one.segment();
  return at < floor || (one.thread() == thread && at <= self) || (warp_of(one.thread()) == warp_of(thread) && at < warp_floor);
}

size_t Log::append(const Release &release, const std::vector<Known> &known) {
  const std::lock_guard<std::mutex> lock(mutex_);
  bool knows_more = false;
  for (const Known &one : known) {
    if (one.log == this) continue;
    auto &of_log = also_[one.log];
    if (!of_log.empty() && of_log.back().rows >= one.rows) continue;
    of_log.push_back({rows_.size(), one.rows});
    knows_more = true;
  }
  auto &of_block = last_[of_all(release.block)];
  if (!of_block.empty()) {
    const Release &last = rows_[of_block.back()];
    const bool is_same = last.thread == release.thread && last.self == release.self && last.floor == release.floor;
    if (is_same && !knows_more) return rows_.size();
  }
  of_block.push_back(rows_.size());
  last_[of_thread(release.block, release.thread)].push_back(rows_.size());
  // What a warp has passed on most of: lanes that met some others know less.
  auto &of_its_warp = last_[of_warp(release.block, release.thread)];
  if (of_its_warp.empty() || rows_[of_its_warp.back()].warp_floor <= release.warp_floor) of_its_warp.push_back(rows_.size());
  rows_.push_back(release);
  return rows_.size();
}

size_t Log::size() {
  const std::lock_guard<std::mutex> lock(mutex_);
  return rows_.size();
}

bool Log::covers(size_t rows, uint64_t block, Record one, Search &search) {
  std::vector<Known> also;
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    const auto covers_last = [&](uint64_t whose) {
      const auto found = last_.find(whose);
      if (found == last_.end()) return false;
      const auto end = std::lower_bound(found->second.begin(), found->second.end(), rows);
      return end != found->second.begin() && rows_[*(end - 1)].covers(one);
    };
    if (covers_last(of_all(block)) || covers_last(of_warp(block, one.thread())) || covers_last(of_thread(block, one.thread()))) return true;
    for (const auto &[log, known] : also_) {
      const auto end = std::lower_bound(known.begin(), known.end(), rows, [](const Also &each, size_t row) { return each.row < row; });
      if (end != known.begin()) also.push_back({log, (end - 1)->rows});
    }
  }
  for (const Known &known : also) {
    size_t &seen = search.seen[known.log];
    if (seen >= known.rows) continue;
    seen = known.rows;
    if (++search.steps == most_steps || known.log->covers(known.rows, block, one, search)) return true;
  }
  return false;
}

}  // namespace w2s_emulation
