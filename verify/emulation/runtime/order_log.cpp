// SPDX-License-Identifier: Apache-2.0
// What was passed on at one place in memory, by whom; whether that covers an access.

#include "order.hpp"

#include "block.hpp"

#include <algorithm>

namespace w2s_emulation {

namespace {

constexpr unsigned most_looks = 256, most_steps = 4096;

}  // namespace

bool Release::covers(Record one) const {
  const unsigned at = one.segment();
  return at < floor || (one.thread() == thread && at <= self) || (warp_of(one.thread()) == warp_of(thread) && at < warp_floor);
}

size_t Log::append(const Release &release, const std::vector<Known> &known) {
  const std::lock_guard<std::mutex> lock(mutex_);
  for (const Known &one : known) {
    size_t &rows = also_known_[one.log];
    if (one.log == this || rows >= one.rows) continue;
    rows = one.rows;
    also_.push_back({rows_.size(), one});
  }
  auto &of_block = of_block_[release.block];
  if (!of_block.empty()) {
    const Release &last = rows_[of_block.back()];
    const bool is_same = last.thread == release.thread && last.self == release.self && last.floor == release.floor;
    if (is_same && (also_.empty() || also_.back().row < rows_.size())) return rows_.size();
  }
  of_block.push_back(rows_.size());
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
    const auto found = of_block_.find(block);
    if (found != of_block_.end()) {
      const auto &of_block = found->second;
      unsigned looks = 0;
      for (auto end = std::lower_bound(of_block.begin(), of_block.end(), rows); end != of_block.begin();) {
        if (rows_[*--end].covers(one)) return true;
        if (++looks == most_looks) return true;
      }
    }
    for (const Also &each : also_)
      if (each.row < rows) also.push_back(each.known);
  }
  // What is known of a log last is the most.
  for (auto known = also.rbegin(); known != also.rend(); ++known) {
    size_t &seen = search.seen[known->log];
    if (seen >= known->rows) continue;
    seen = known->rows;
    if (++search.steps == most_steps || known->log->covers(known->rows, block, one, search)) return true;
  }
  return false;
}

}  // namespace w2s_emulation
