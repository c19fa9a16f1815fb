// SPDX-License-Identifier: Apache-2.0
// What one launch can reach: its module's variables, the allocations its arguments point into, and what pointers in
// those point to. Everything is read through one window of pinned memory, however large it is.
#pragma once

#include "channel.hpp"
#include "driver.hpp"
#include "registry.hpp"

#include <algorithm>
#include <cstdlib>
#include <deque>
#include <optional>

namespace recorder {

struct Range {
  std::uint64_t address = 0, size = 0;
  std::uint64_t readable_at = 0;  // host memory: where this process reads it
  const char *kind = "device";
};

/// Which allocation an address lies in, as the driver knows it.
class Allocations {
 public:
  explicit Allocations(const Driver &driver) : driver_(driver), misses_(miss_slots) {}

  static bool may_be_address(std::uint64_t value) { return value > lowest && value < highest; }

  std::optional<Range> at(std::uint64_t address) {
    std::uint64_t &miss = misses_[(address ^ address >> 14) % miss_slots];
    if (miss == address) return std::nullopt;
    std::uint64_t start = 0, size = 0, host = 0;
    unsigned type = 0, managed = 0;
    int attributes[] = {pointer_range_start, pointer_range_size, pointer_host_address, pointer_memory_type,
                        pointer_is_managed};
    void *results[] = {&start, &size, &host, &type, &managed};
    if (driver_.pointer_attributes(5, attributes, results, address) != 0 || size == 0 || type == 0) {
      miss = address;
      return std::nullopt;
    }
    if (address < start || address - start >= size) return std::nullopt;
    const bool is_host = type == memory_host && managed == 0;
    return Range{start, size, is_host ? host - (address - start) : 0,
                 managed != 0 ? "managed"
                 : is_host    ? "host"
                              : "device"};
  }

  /// Allocations may come and go between launches.
  void forget() { std::fill(misses_.begin(), misses_.end(), 0); }

 private:
  static constexpr std::uint64_t lowest = std::uint64_t{1} << 32, highest = std::uint64_t{1} << 48;
  static constexpr std::size_t miss_slots = 1 << 14;

  const Driver &driver_;
  std::vector<std::uint64_t> misses_;
};

/// Copies device memory to the channel.
class Window {
 public:
  Window(const Driver &driver, Channel &channel) : driver_(driver), channel_(channel) {}

  /// Calls `seen(data, bytes, offset)` for each piece, after sending it where `send` says so. What cannot be read is
  /// sent as zeros, since its size was announced: `failed` says that the launch is not to be kept.
  template <class Seen>
  void pass(const Range &range, bool send, const Seen &seen) {
    for (std::uint64_t offset = 0; offset < range.size; offset += window_bytes) {
      const std::size_t bytes = std::min<std::uint64_t>(window_bytes, range.size - offset);
      const void *data = piece(range, offset, bytes);
      if (send) channel_.bytes(data, bytes);
      seen(data, bytes, offset);
    }
  }

  int failed = 0;

 private:
  static constexpr std::size_t window_bytes = 8u << 20;

  const Driver &driver_;
  Channel &channel_;
  void *memory_ = nullptr;

  const void *piece(const Range &range, std::uint64_t offset, std::size_t bytes) {
    if (range.readable_at != 0) return reinterpret_cast<const void *>(range.readable_at + offset);
    if (memory_ == nullptr && driver_.pinned(&memory_, window_bytes, 0) != 0) memory_ = std::malloc(window_bytes);
    const int status = driver_.copy_to_host(memory_, range.address + offset, bytes);
    if (status == 0) return memory_;
    failed = status;
    std::memset(memory_, 0, bytes);
    return memory_;
  }
};

class Reach {
 public:
  Reach(Allocations &allocations, Window &window, Channel &channel)
      : allocations_(allocations), window_(window), channel_(channel) {}

  void variable(const std::string &name, bool constant, Range range) {
    variables_.push_back({name, constant, range, false});
  }

  /// Every pointer among the words of a parameter. False where it is a pointer to memory that CUDA does not know.
  bool parameter(const unsigned char *bytes, std::size_t size, std::size_t offset, int depth) {
    if (depth == depth_no_pointer) return true;
    bool found = false, null = true;
    for (std::size_t at = (8 - offset % 8) % 8; at + 8 <= size; at += 8) {
      found |= word(bytes + at, "arguments", offset + at, depth, true);
      null &= std::all_of(bytes + at, bytes + at + 8, [](unsigned char byte) { return byte == 0; });
    }
    return depth == depth_unknown || found || null;
  }

  void send_before() {
    send_pointers();
    for (Variable &variable : variables_) {
      if (variable.replaced) continue;
      announce(variable, "before");
      window_.pass(variable.range, true, [&](const void *data, std::size_t bytes, std::uint64_t offset) {
        words(data, bytes, "variable " + variable.name, offset, depth_unknown);
      });
      send_pointers();
    }
    for (std::size_t id = 0; id < buffers_.size(); id = next()) send_buffer(id);
  }

  void send_after() {
    const auto ignore = [](const void *, std::size_t, std::uint64_t) {};
    for (const Variable &variable : variables_) {
      if (variable.replaced) continue;
      announce(variable, "after");
      window_.pass(variable.range, true, ignore);
    }
    for (std::size_t id = 0; id < buffers_.size(); ++id) {
      announce(id, "after");
      window_.pass(buffers_[id].range, true, ignore);
    }
  }

 private:
  struct Buffer {
    Range range;
    int depth;  // of what its own words hold: 0 where they are plain numbers
    bool sent = false, searched = false;

    bool is_done() const { return sent && (depth == 0 || searched); }
  };

  struct Variable {
    std::string name;
    bool constant;
    Range range;
    bool replaced;  // an argument points to it: it is a buffer of this launch
  };

  Allocations &allocations_;
  Window &window_;
  Channel &channel_;
  std::deque<Buffer> buffers_;
  std::vector<Variable> variables_;
  std::string pointers_;

  /// The first buffer that still has to be sent, or searched since it was reached again by a pointer of another type.
  std::size_t next() const {
    const auto open = std::find_if(buffers_.begin(), buffers_.end(), [](const Buffer &one) { return !one.is_done(); });
    return static_cast<std::size_t>(open - buffers_.begin());
  }

  void send_buffer(std::size_t id) {
    Buffer &buffer = buffers_[id];
    const bool send = !buffer.sent;
    const int depth = buffer.depth;
    if (send) announce(id, "before");
    buffer.sent = true;
    buffer.searched = depth != 0;
    window_.pass(buffer.range, send, [&](const void *data, std::size_t bytes, std::uint64_t offset) {
      if (depth != 0) words(data, bytes, "buffer " + std::to_string(id), offset, depth);
    });
    send_pointers();
  }

  void words(const void *data, std::size_t bytes, const std::string &holder, std::uint64_t offset, int depth) {
    const auto *at = static_cast<const unsigned char *>(data);
    for (std::size_t i = 0; i + 8 <= bytes; i += 8)
      word(at + i, holder, offset + i, depth == depth_unknown ? depth : depth - 1, false);
  }

  bool word(const unsigned char *bytes, const std::string &holder, std::uint64_t offset, int depth, bool may_be_end) {
    std::uint64_t value;
    std::memcpy(&value, bytes, sizeof value);
    if (!Allocations::may_be_address(value)) return false;
    std::optional<Range> range = range_at(value);
    if (!range && may_be_end) range = range_at(value - 1);  // one past the end, as iterators have it
    if (!range) return false;
    const std::size_t target = reach(*range, depth);
    pointers_ += Message("pointer")
                     .with("holder", holder)
                     .with("offset", offset)
                     .with("target", target)
                     .with("displacement", value - range->address)
                     .line();
    return true;
  }

  /// Pointers are found while their holder's bytes are on the way: they are told after those.
  void send_pointers() {
    channel_.text(pointers_);
    pointers_.clear();
  }

  std::optional<Range> range_at(std::uint64_t address) {
    for (Variable &variable : variables_)
      if (address >= variable.range.address && address - variable.range.address < variable.range.size) {
        variable.replaced = true;
        return variable.range;
      }
    for (const Buffer &buffer : buffers_)
      if (address >= buffer.range.address && address - buffer.range.address < buffer.range.size) return buffer.range;
    return allocations_.at(address);
  }

  std::size_t reach(const Range &range, int depth) {
    for (std::size_t id = 0; id < buffers_.size(); ++id) {
      if (buffers_[id].range.address != range.address) continue;
      if (depth != 0 && buffers_[id].depth != depth_unknown) buffers_[id].depth = depth;
      return id;
    }
    buffers_.push_back({range, depth});
    return buffers_.size() - 1;
  }

  void announce(std::size_t id, const char *when) {
    const Range &range = buffers_[id].range;
    channel_.tell(Message("buffer")
                      .with("when", when)
                      .with("id", id)
                      .with("address", range.address)
                      .with("kind", range.kind)
                      .with("variable", variable_at(range.address))
                      .with("bytes", range.size));
  }

  /// The variable that begins there, "" where none does.
  std::string variable_at(std::uint64_t address) const {
    for (const Variable &variable : variables_)
      if (variable.range.address == address) return variable.name;
    return "";
  }

  void announce(const Variable &variable, const char *when) {
    channel_.tell(Message("variable")
                      .with("when", when)
                      .with("name", variable.name)
                      .with("constant", variable.constant)
                      .with("bytes", variable.range.size));
  }
};

}  // namespace recorder
