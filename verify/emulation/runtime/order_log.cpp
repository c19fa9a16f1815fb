// SPDX-License-Identifier: Apache-2.0
// What was passed on at one place in memory, by whom; whether that covers an access.

#include "order.hpp"

#include "block.hpp"

#include <algorithm>

namespace w2s_emulation {

namespace {

constexpr unsigned deepest = 3, most_looks = 256;

}  // namespace

bool Release::covers(Record one) const {
  const unsigned at = one.segment();
  return at < floor || (one.thread() == thread && at <= self) || (warp_of(one.thread()) == warp_of(thread) && at < warp_floor);
}

size_t Log::append(const Release &release, const std::vector<Known> &known) {
  const std::lock_guard<std::mutex> lock(mutex_);
  for (const Known &one : known)
    if (one.log != this) also_[one.log] = std::max(also_[one.log], one.rows);
  auto &of_block = of_block_[release.block];
  if (!of_block.empty()) {
    const Release &last = rows_[of_block.back()];
    if (last.thread == release.thread && last.self == release.self && last.floor == release.floor) return rows_.size();
  }
  of_block.push_back(rows_.size());
  rows_.push_back(release);
  return rows_.size();
}

size_t Log::size() {
  const std::lock_guard<std::mutex> lock(mutex_);
  return rows_.size();
}

bool Log::covers(size_t rows, uint64_t block, Record one, unsigned depth) {
  std::vector<Known> also;
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    const auto found = of_block_.find(block);
    unsigned looks = 0;
    if (found != of_block_.end())
      for (auto at = found->second.rbegin(); at != found->second.rend(); ++at) {
        if (*at < rows && rows_[*at].covers(one)) return true;
        if (++looks == most_looks) return true;
      }
    for (const auto &[log, its_rows] : also_) also.push_back({log, its_rows});
  }
  if (depth == deepest) return !also.empty();
  return std::any_of(also.begin(), also.end(), [&](Known k) { return k.log->covers(k.rows, block, one, depth + 1); });
}

}  // namespace w2s_emulation
