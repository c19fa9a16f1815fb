// SPDX-License-Identifier: Apache-2.0
#include "memory.hpp"

#include <iterator>
#include <sys/mman.h>

namespace mock_cuda {
namespace {

constexpr std::size_t arena_bytes = std::size_t(1) << 36, alignment = 512, page = 4096;

std::size_t rounded(std::size_t size, std::size_t to) { return (size + to - 1) / to * to; }

Address map(std::size_t size, int protection) {
  void *const at = mmap(nullptr, size, protection, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  return at == MAP_FAILED ? 0 : reinterpret_cast<Address>(at);
}

char *pointer(Address address) { return reinterpret_cast<char *>(address); }

} // namespace

const char *name_of(Kind kind) {
  switch (kind) {
  case Kind::host: return "host";
  case Kind::device: return "device";
  case Kind::managed: return "managed";
  case Kind::variable: return "variable";
  case Kind::registered: return "registered";
  }
  return "";
}

void Memory::reserve() {
  if (arena_ != 0)
    return;
  arena_ = map(arena_bytes, PROT_NONE);
  const Address bytes = arena_ == 0 ? 0 : map(arena_bytes, PROT_READ | PROT_WRITE);
  arena_to_bytes_ = static_cast<std::ptrdiff_t>(bytes - arena_);
  if (bytes == 0)
    arena_ = 0;
}

Address Memory::allocate(Kind kind, std::size_t size) {
  Address start = 0;
  if (kind == Kind::device || kind == Kind::variable) {
    reserve();
    const std::size_t taken = rounded(size == 0 ? 1 : size, alignment) + alignment; // no two allocations touch
    if (arena_ == 0 || taken > arena_bytes - used_)
      return 0;
    start = arena_ + used_;
    used_ += taken;
  } else {
    start = map(rounded(size == 0 ? 1 : size, page), PROT_READ | PROT_WRITE);
    if (start == 0)
      return 0;
  }
  allocations_[start] = {++count_, kind, size};
  return start;
}

bool Memory::add_registered(Address start, std::size_t size) {
  const auto next = allocations_.lower_bound(start);
  if (find(start) != nullptr || (next != allocations_.end() && next->first < start + size))
    return false;
  allocations_[start] = {++count_, Kind::registered, size};
  return true;
}

bool Memory::release(Address start) {
  const auto found = allocations_.find(start);
  if (found == allocations_.end())
    return false;
  const auto [number, kind, size] = found->second;
  if (kind == Kind::variable || kind == Kind::registered)
    return false;
  if (kind != Kind::device)
    munmap(pointer(start), rounded(size == 0 ? 1 : size, page));
  allocations_.erase(found);
  return true;
}

void Memory::forget() {
  if (arena_ == 0)
    return;
  munmap(pointer(arena_), arena_bytes);
  munmap(pointer(arena_ + arena_to_bytes_), arena_bytes);
  for (auto at = allocations_.begin(); at != allocations_.end();)
    at = is_device_address(at->first) ? allocations_.erase(at) : std::next(at);
  arena_ = 0, used_ = 0;
}

bool Memory::release_registered(Address start) {
  const auto found = allocations_.find(start);
  if (found == allocations_.end() || found->second.kind != Kind::registered)
    return false;
  allocations_.erase(found);
  return true;
}

const Place *Memory::find(Address address) const {
  const auto next = allocations_.upper_bound(address);
  if (next == allocations_.begin())
    return nullptr;
  const auto &[start, allocation] = *std::prev(next);
  if (address - start >= allocation.size)
    return nullptr;
  found_ = {start, allocation, std::size_t(address - start)};
  return &found_;
}

bool Memory::is_device_address(Address address) const {
  return arena_ != 0 && address >= arena_ && address - arena_ < arena_bytes;
}

char *Memory::bytes(Address address, std::size_t size) const {
  if (find(address) != nullptr || is_device_address(address))
    return device_bytes(address, size);
  return pointer(address);
}

char *Memory::device_bytes(Address address, std::size_t size) const {
  const Place *const place = find(address);
  if (place == nullptr || size > place->allocation.size - place->offset)
    return nullptr;
  return pointer(address + (is_device_address(address) ? arena_to_bytes_ : 0));
}

Memory &memory() {
  static auto *const one = new Memory; // programs free memory after main, too
  return *one;
}

} // namespace mock_cuda
