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

void land(const AsyncCopy &one) {
  if (watch != nullptr) watch->in_flight(reinterpret_cast<uint64_t>(one.to), one.bytes, false);
  done(one);
}

bool is_there(const AsyncCopy &one) {
  for (size_t i = one.size; i < one.bytes; ++i)
    if (one.to[i] != 0) return false;
  return std::memcmp(one.to, one.from, one.size) == 0;
}

}  // namespace

/// Of what is there from the same place already, nobody can tell that it comes again.
void Block::copy_later(const AsyncCopy &one) {
  if (!is_shared(one.to)) return done(one);
  const unsigned char *&source = sources_[one.to];
  if (source == one.from && is_there(one)) return;
  source = one.from;
  Fiber &fiber = running();
  (one.barrier != nullptr ? of_barriers_ : fiber.copies).push_back(one);
  if (one.barrier == nullptr) fiber.copies.back().group = fiber.groups;
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
    if (is_past || (others && one.group == fiber.groups)) land(one);
    else kept.push_back(one);
  }
  fiber.copies.swap(kept);
}

/// Those that the running thread has begun: the barrier's phase waits for them.
void Block::give_copies(const uint64_t *barrier, unsigned phase) {
  for (AsyncCopy &one : running().copies) {
    one.barrier = barrier;
    one.phase = phase;
    of_barriers_.push_back(one);
  }
  running().copies.clear();
}

/// A thread has seen that another phase than theirs is under way.
void Block::phase_seen(const uint64_t *barrier, unsigned now) {
  for (size_t i = 0; i < of_barriers_.size();) {
    const AsyncCopy one = of_barriers_[i];
    if (one.barrier != barrier || one.phase == now) {
      ++i;
      continue;
    }
    of_barriers_.erase(of_barriers_.begin() + ptrdiff_t(i));
    land(one);
  }
}

void Block::store_later(BulkStore one) {
  one.group = running().store_groups;
  running().stores.push_back(std::move(one));
}

/// As those of copies. What was changed meanwhile may be what is stored.
void Block::wait_for_stores(unsigned left, bool others) {
  Fiber &fiber = running();
  std::vector<BulkStore> kept;
  for (BulkStore &one : fiber.stores) {
    const bool is_past = one.group < fiber.store_groups && fiber.store_groups - one.group > left;
    if (!is_past && !(others && one.group == fiber.store_groups)) {
      kept.push_back(std::move(one));
      continue;
    }
    if (std::memcmp(one.from, one.was.data(), one.was.size()) != 0)
      finding("W2E112", "shared memory that a bulk copy reads is written before its thread has waited for the copy", one.place);
    std::memcpy(one.to, one.from, one.was.size());
  }
  fiber.stores.swap(kept);
}

void async_copy(void *to, const void *from, size_t bytes, size_t size) {
  this_block->copy_later({static_cast<unsigned char *>(to), static_cast<const unsigned char *>(from), bytes, size});
}
void commit_copies() { this_block->commit_copies(); }
void wait_for_copies(unsigned left, bool others) { this_block->wait_for_copies(left, others); }

void bulk_store(void *to, const void *from, size_t bytes, Place place) {
  const auto *const source = static_cast<const unsigned char *>(from);
  this_block->store_later({static_cast<unsigned char *>(to), source, {source, source + bytes}, 0, place});
}
void commit_stores() { this_block->commit_stores(); }
void wait_for_stores(unsigned left) { this_block->wait_for_stores(left, false); }

}  // namespace w2s_emulation
