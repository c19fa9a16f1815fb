// SPDX-License-Identifier: Apache-2.0
// Asynchronous copies: what they bring is there when their thread has waited for it, and not before, as late as a GPU may be.

#include "block.hpp"
#include "watch.hpp"

#include <cstring>

namespace w2s_emulation {

namespace {

constexpr unsigned char not_there = 0xff;

void done(const AsyncCopy &one) {
  std::memcpy(one.to, one.from, one.size);
  std::memset(one.to + one.size, 0, one.bytes - one.size);
}

bool is_there(const AsyncCopy &one) {
  for (size_t i = one.size; i < one.bytes; ++i)
    if (one.to[i] != 0) return false;
  return std::memcmp(one.to, one.from, one.size) == 0;
}

}  // namespace

/// Where the same is there already, nobody can tell that it comes again.
void Block::copy_later(const AsyncCopy &one) {
  if (is_there(one)) return;
  Fiber &fiber = running();
  fiber.copies.push_back(one);
  fiber.copies.back().group = fiber.groups;
  std::memset(one.to, not_there, one.bytes);
  if (watch != nullptr) watch->in_flight(reinterpret_cast<uint64_t>(one.to), one.bytes, true);
}

void Block::commit_copies() { ++running().groups; }

/// All but the last `left` groups, and with `others` what is in no group yet.
void Block::wait_for_copies(unsigned left, bool others) {
  Fiber &fiber = running();
  std::vector<AsyncCopy> kept;
  for (const AsyncCopy &one : fiber.copies) {
    const bool is_past = one.group < fiber.groups && fiber.groups - one.group > left;
    if (!is_past && !(others && one.group == fiber.groups)) {
      kept.push_back(one);
      continue;
    }
    if (watch != nullptr) watch->in_flight(reinterpret_cast<uint64_t>(one.to), one.bytes, false);
    done(one);
  }
  fiber.copies.swap(kept);
}

void async_copy(void *to, const void *from, size_t bytes, size_t size) {
  this_block->copy_later({static_cast<unsigned char *>(to), static_cast<const unsigned char *>(from), bytes, size, 0});
}
void commit_copies() { this_block->commit_copies(); }
void wait_for_copies(unsigned left, bool others) { this_block->wait_for_copies(left, others); }

}  // namespace w2s_emulation
