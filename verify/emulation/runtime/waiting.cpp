// SPDX-License-Identifier: Apache-2.0
// What the fibers of a block wait for together: lanes of a warp, barriers of the block, the grid; and the findings where
// they wait for what will not come.

#include "block.hpp"
#include "watch.hpp"

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <map>

namespace w2s_emulation {

namespace {

std::string in_words(Place place) { return std::string(place.file) + ':' + std::to_string(place.line); }

}  // namespace

void Block::warp_collective(const char *name, unsigned mask, void *payload, Operation operation, Place place) {
  Fiber &fiber = running();
  progress();
  if (!(mask >> fiber.lane & 1)) {
    finding("W2E105", (std::string(name) + ": the mask does not name the thread that calls it").c_str(), place);
    mask |= 1u << fiber.lane;
  }
  fiber.state = State::at_warp;
  fiber.waits_for = name;
  fiber.place = place;
  fiber.mask = mask;
  fiber.payload = payload;
  fiber.operation = operation;
  complete_warp(fiber);  // all can run then: this one is queued at its place, too
  switch_away();
}

/// Where every lane of its mask that has not ended is there, with the same mask and function, they compute and can run.
void Block::complete_warp(const Fiber &waits) {
  const unsigned first = waits.warp * warp_size, mask = waits.mask;
  const Operation operation = waits.operation;
  void *lanes[warp_size] = {};
  unsigned there = 0;
  bool whole = true;
  const Fiber *otherwise = nullptr;  // came here, was named by others than those it named, and has ended
  for (unsigned lane = 0; lane < warp_size; ++lane) {
    if (first + lane >= fibers_.size()) continue;
    if (const Fiber &one = fibers_[first + lane]; one.state == State::done) {
      const bool is_here = one.operation == operation && one.place.line == waits.place.line && one.place.file == waits.place.file;
      if (is_here && (mask >> lane & 1) && one.mask != mask) otherwise = &one;
      continue;
    }
    whole &= mask >> lane & 1;
    if (!(mask >> lane & 1)) continue;
    const Fiber &one = fibers_[first + lane];
    if (one.state != State::at_warp || one.mask != mask || one.operation != operation) return;
    if (one.waits_for != waits.waits_for && std::strcmp(one.waits_for, waits.waits_for) != 0) return;
    lanes[lane] = one.payload;
    there |= 1u << lane;
  }
  if (otherwise != nullptr) {
    char masks[64];
    std::snprintf(masks, sizeof masks, "0x%08x, names lane %u, which called it with 0x%08x", mask, otherwise->lane, otherwise->mask);
    finding("W2E105", (std::string(waits.waits_for) + ": the mask, " + masks + " and has ended").c_str(), waits.place);
  }
  for (unsigned lane = 0; waits.whole && lane < warp_size; ++lane) {
    const Place other = lanes[lane] != nullptr ? fibers_[first + lane].place : waits.place;
    if (other.line == waits.place.line) continue;
    finding("W2E123", (std::string(waits.waits_for) + ": lane " + std::to_string(lane) + " comes to another one, " + in_words(other)).c_str(), waits.place);
    break;
  }
  if (waits.whole && there != ~0u) {
    const std::string text = std::string(waits.waits_for) + ": " + std::to_string(warp_size - unsigned(__builtin_popcount(there))) +
                             " lanes of the warp have ended, or are none: all 32 have to come";
    finding("W2E104", text.c_str(), waits.place);
  }
  if (watch != nullptr) watch->settle_warp(waits.warp), watch->order.join_warp(waits.warp, there, whole);
  operation(lanes);
  const unsigned begin = begin_of_warp_[waits.warp];
  for (unsigned at = begin; at < begin + warp_size && at < order_.size(); ++at) {
    const unsigned t = order_[at];
    if (t / warp_size == waits.warp && lanes[t % warp_size] != nullptr) enqueue(t);
  }
}

Votes Block::barrier(const char *name, unsigned id, unsigned threads, bool predicate, Place place) {
  running().of_tile = nullptr;
  return wait_at(name, id % named_barriers, threads, predicate, place);
}

Votes Block::tile_barrier(const char *name, unsigned size, bool predicate, void *payload, TileOperation operation, Place place) {
  const unsigned tile = current_ / size, threads = unsigned(fibers_.size()) - tile * size;
  running().payload = payload;
  running().of_tile = operation;
  return wait_at(name, named_barriers + most_threads / size - 1 + tile, std::min(size, threads), predicate, place);
}

Votes Block::wait_at(const char *name, unsigned id, unsigned threads, bool predicate, Place place) {
  Fiber &fiber = running();
  progress();
  Barrier &one = barriers_[id];
  fiber.state = State::at_barrier;
  fiber.waits_for = name;
  fiber.place = place;
  fiber.barrier = id;
  if (one.arrived++ == 0) {
    one.count = threads;
    one.votes = {0, true, false};
  }
  one.votes.count += predicate;
  one.votes.all &= predicate;
  one.votes.any |= predicate;
  if (one.arrived >= (one.count != 0 ? one.count : alive_)) release(id);
  switch_away();
  return barriers_[id].result;
}

void Block::arrives(const char *name, unsigned id, unsigned threads, Place place) {
  Barrier &one = barriers_[id % named_barriers];
  progress();
  if (threads == 0) finding("W2E103", (std::string(name) + ": how many threads come is not said").c_str(), place);
  if (one.arrived++ == 0) {
    one.count = threads;
    one.votes = {0, true, false};
  }
  one.some_went_on = true;
  if (watch != nullptr) watch->settle_all(), watch->order.pass_on(id % named_barriers);
  if (one.count != 0 && one.arrived >= one.count) release(id % named_barriers);
}

/// All that wait at the barrier can run. They came from one place, or the program is not what CUDA allows.
void Block::release(unsigned id) {
  Barrier &one = barriers_[id];
  one.result = one.votes;
  one.arrived = 0;
  const Fiber *first = nullptr;
  std::vector<unsigned> met;
  for (const unsigned t : order_) {
    Fiber &fiber = fibers_[t];
    if (fiber.state != State::at_barrier || fiber.barrier != id) continue;
    if (first == nullptr) first = &fiber;
    met.push_back(t);
    if (first->place.line != fiber.place.line && one.count == 0)
      finding("W2E108",
              (std::string(fiber.waits_for) + ": thread " + triple(first->index) + " of the block waits at another one, " +
               in_words(first->place)).c_str(),
              fiber.place);
    enqueue(t);
  }
  if (id >= named_barriers) compute(met);
  if (watch == nullptr) return;
  watch->settle_all();
  const bool are_all = !one.some_went_on && (one.count == 0 || one.count >= fibers_.size());
  one.some_went_on = false;
  if (are_all) watch->order.join_block();
  else watch->order.join_some(met, id);
}

/// What the threads of a tile came for: all of them for the same.
void Block::compute(const std::vector<unsigned> &members) {
  std::vector<void *> payloads(members.size());
  const unsigned first = *std::min_element(members.begin(), members.end());
  const Fiber &one = fibers_[first];
  for (const unsigned t : members) {
    if (fibers_[t].of_tile != one.of_tile || std::strcmp(fibers_[t].waits_for, one.waits_for) != 0) {
      finding("W2E108", (std::string(fibers_[t].waits_for) + ": another thread of the tile waits at " + one.waits_for + ", " + in_words(one.place)).c_str(),
              fibers_[t].place);
      return;
    }
    payloads[t - first] = fibers_[t].payload;
  }
  if (one.of_tile != nullptr) one.of_tile(payloads.data(), unsigned(payloads.size()));
}

void Block::grid_barrier(Place place) {
  Fiber &fiber = running();
  if (!launch.cooperative) {
    finding("W2E109", "the grid was not launched cooperatively: it cannot be synchronised", place);
    abandon(cudaErrorLaunchFailure);
  }
  fiber.state = State::at_grid;
  fiber.waits_for = "grid sync";
  fiber.place = place;
  if (++at_grid_ >= alive_) release_grid();
  switch_away();
}

void Block::release_grid() {
  at_grid_ = 0;
  std::unique_lock<std::mutex> lock(launch.mutex);
  if (++launch.arrived >= launch.blocks) {
    launch.arrived = 0;
    launch.order.join_all();
    ++launch.round;
    launch.all_here.notify_all();
  } else {
    const auto round = launch.round;
    launch.all_here.wait(lock, [&] { return launch.round != round; });
  }
  lock.unlock();
  if (launch.error != 0) abandon(launch.error);
  if (watch != nullptr) watch->order.join_grid();
  for (const unsigned t : order_)
    if (fibers_[t].state == State::at_grid) enqueue(t);
}

/// The lanes of the warp that come to the same place: known when nobody else can run.
unsigned Block::active_mask(Place place) {
  Fiber &fiber = running();
  fiber.state = State::at_mask;
  fiber.place = place;
  switch_away();
  return fiber.mask;
}

bool Block::give_masks() {
  bool any = false;
  for (const unsigned t : order_) {
    if (fibers_[t].state != State::at_mask) continue;
    const unsigned first = t / warp_size * warp_size;
    const auto comes_here = [&](unsigned other) {
      return other / warp_size == t / warp_size && fibers_[other].state == State::at_mask && fibers_[other].place.line == fibers_[t].place.line;
    };
    unsigned mask = 0;
    for (unsigned other = first; other < first + warp_size && other < fibers_.size(); ++other)
      if (comes_here(other)) mask |= 1u << (other - first);
    const unsigned begin = begin_of_warp_[t / warp_size];
    for (unsigned at = begin; at < begin + warp_size && at < order_.size(); ++at) {
      if (order_[at] / warp_size != t / warp_size || !(mask >> (order_[at] - first) & 1)) continue;
      fibers_[order_[at]].mask = mask;
      enqueue(order_[at]);
    }
    any = true;
  }
  return any;
}

/// Nobody can run: the finding says who waits where, and the launch ends as if the GPU had been reset.
void Block::deadlock() {
  if (give_masks()) return;
  std::map<std::string, std::pair<unsigned, const Fiber *>> waits;
  bool warp = false;
  for (const Fiber &fiber : fibers_) {
    if (fiber.state == State::done) continue;
    warp |= fiber.state == State::at_warp;
    auto &entry = waits[std::string(fiber.waits_for) + " at " + in_words(fiber.place)];
    if (entry.first++ == 0) entry.second = &fiber;
  }
  std::string text = warp ? "lanes of a warp wait for others that never come:" : "threads of the block wait for others that never come:";
  Place place{"", 0};
  for (const auto &[where, entry] : waits) {
    if (place.line == 0 || (warp && entry.second->state == State::at_warp)) place = entry.second->place;
    text += ' ' + std::to_string(entry.first) + " at " + where.substr(0, where.find(" at ")) + " (" + in_words(entry.second->place) +
            "), the first " + triple(entry.second->index) + ';';
  }
  text.pop_back();
  finding(warp ? "W2E104" : "W2E103", text.c_str(), place);
  abandon(cudaErrorLaunchTimeout);
}

}  // namespace w2s_emulation
