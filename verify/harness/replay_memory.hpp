// The buffers of a recorded launch on this device, each between two zones that no kernel should write.
#pragma once

#include "replay_request.hpp"

#include <algorithm>
#include <cstring>
#include <memory>

#include <sycl/sycl.hpp>

namespace wmma2sycl_harness {

constexpr std::size_t guard_bytes = 512, window_bytes = std::size_t{16} << 20;

// A byte of a guard zone; neighbours differ, so that a run of equal bytes over them is seen.
constexpr unsigned char guard_byte(std::size_t at) { return static_cast<unsigned char>(at * 37 + 0xa5); }

struct out_of_memory : std::runtime_error {
  using std::runtime_error::runtime_error;
};

class file {
public:
  file(const std::string &name, const char *mode) : handle_(std::fopen(name.c_str(), mode), &std::fclose), name_(name) {
    if (!handle_)
      throw std::runtime_error("cannot open " + name);
  }
  void read(char *to, std::size_t size) {
    if (std::fread(to, 1, size, handle_.get()) != size)
      throw std::runtime_error(name_ + " ends too early");
  }
  void write(const char *from, std::size_t size) {
    if (std::fwrite(from, 1, size, handle_.get()) != size)
      throw std::runtime_error("cannot write " + name_);
  }

private:
  std::unique_ptr<std::FILE, int (*)(std::FILE *)> handle_;
  std::string name_;
};

class guarded_buffer {
public:
  guarded_buffer(const recorded_buffer &recorded, sycl::queue &q) : recorded_(recorded), q_(q) {
    // As aligned as it was, up to a page: kernels may ask for it.
    const auto address = static_cast<std::size_t>(recorded.address);
    const std::size_t alignment = address == 0 ? 4096 : std::min<std::size_t>(address & (~address + 1), 4096);
    front_ = std::max(guard_bytes, alignment);
    // Aligned here: the CUDA backend refuses to align further than its driver does by itself, to 512 bytes.
    std::size_t room = front_ + size() + guard_bytes + alignment;
    allocated_ = sycl::malloc(room, q, kind());
    if (allocated_ == nullptr)
      throw out_of_memory("the device has no " + std::to_string(size()) + " bytes for a buffer");
    void *aligned = allocated_;
    memory_ = static_cast<char *>(std::align(std::max<std::size_t>(alignment, 1), room - alignment, aligned, room));
  }
  ~guarded_buffer() {
    if (allocated_ != nullptr)
      sycl::free(allocated_, q_);
  }
  guarded_buffer(guarded_buffer &&other) noexcept
      : recorded_(std::move(other.recorded_)), q_(other.q_), allocated_(std::exchange(other.allocated_, nullptr)), memory_(other.memory_), front_(other.front_) {}
  guarded_buffer &operator=(guarded_buffer &&) = delete;

  char *data() const { return memory_ + front_; }
  std::size_t size() const { return static_cast<std::size_t>(recorded_.size); }
  const recorded_buffer &recorded() const { return recorded_; }

  // Its recorded contents, and whole guards.
  void restore() {
    file contents(recorded_.file, "rb");
    std::vector<char> window(std::min(size(), window_bytes));
    for (std::size_t at = 0; at < size(); at += window.size()) {
      const std::size_t length = std::min(window.size(), size() - at);
      contents.read(window.data(), length);
      q_.memcpy(data() + at, window.data(), length).wait_and_throw();
    }
    restore_guard(memory_, front_);
    restore_guard(data() + size(), guard_bytes);
  }
  void write(std::size_t at, const void *from, std::size_t length) { q_.memcpy(data() + at, from, length).wait_and_throw(); }

  // Calls f(offset, bytes, length) for each part of the contents, which f may change.
  template <typename F> void read(F f) {
    std::vector<char> window(std::min(size(), window_bytes));
    for (std::size_t at = 0; at < size(); at += window.size()) {
      const std::size_t length = std::min(window.size(), size() - at);
      q_.memcpy(window.data(), data() + at, length).wait_and_throw();
      f(at, window.data(), length);
    }
  }

  void find_damage(std::vector<damage> &found) {
    compare_guard(memory_, front_, -static_cast<std::int64_t>(front_), found);
    compare_guard(data() + size(), guard_bytes, recorded_.size, found);
  }

private:
  sycl::usm::alloc kind() const {
    const sycl::device device = q_.get_device();
    if (recorded_.kind == "managed" && device.has(sycl::aspect::usm_shared_allocations))
      return sycl::usm::alloc::shared;
    if (recorded_.kind == "host" && device.has(sycl::aspect::usm_host_allocations))
      return sycl::usm::alloc::host;
    return sycl::usm::alloc::device;
  }
  void restore_guard(char *zone, std::size_t length) {
    std::vector<unsigned char> pattern(length);
    for (std::size_t at = 0; at < length; ++at)
      pattern[at] = guard_byte(at);
    q_.memcpy(zone, pattern.data(), length).wait_and_throw();
  }
  void compare_guard(const char *zone, std::size_t length, std::int64_t offset, std::vector<damage> &found) {
    std::vector<unsigned char> now(length);
    q_.memcpy(now.data(), zone, length).wait_and_throw();
    damage one{recorded_.id, 0, 0};
    for (std::size_t at = 0; at < length; ++at)
      if (now[at] != guard_byte(at) && one.count++ == 0)
        one.first_offset = offset + static_cast<std::int64_t>(at);
    if (one.count != 0)
      found.push_back(one);
  }

  recorded_buffer recorded_;
  sycl::queue q_;
  void *allocated_ = nullptr;
  char *memory_ = nullptr;
  std::size_t front_ = 0;
};

} // namespace wmma2sycl_harness
