// SPDX-License-Identifier: Apache-2.0

#include "allocations.hpp"

#include "block.hpp"
#include "shadow.hpp"
#include "watch.hpp"

#include <sys/mman.h>

#include <cstring>
#include <map>
#include <shared_mutex>

namespace w2s_emulation {

namespace {

constexpr size_t page = 4096, alignment = 256;
constexpr unsigned char untouched = 0xa5;

struct Table {
  std::shared_mutex mutex;
  std::map<uint64_t, Allocation> rows;
  std::map<uint64_t, size_t> freed;  // addresses are not given again
};
Table &table() {
  static auto *const one = new Table;
  return *one;
}

size_t rounded_up(size_t size, size_t unit) { return (size + unit - 1) / unit * unit; }

void check_end(const Allocation &one) {
  if (one.mapped_bytes == 0) return;
  const auto *const end = reinterpret_cast<const unsigned char *>(one.address + one.size);
  const size_t rest = one.mapped + one.mapped_bytes - page - one.address - one.size;
  for (size_t i = 0; i < rest; ++i) {
    if (end[i] == untouched) continue;
    const std::string text = "memory behind the end of an allocation of " + std::to_string(one.size) + " bytes was written, at byte " +
                             std::to_string(one.size + i);
    finding("W2E107", text.c_str(), {"", 0});
    std::memset(const_cast<unsigned char *>(end), untouched, rest);
    return;
  }
}

}  // namespace

void *allocate(size_t size, Kind kind) {
  const size_t taken = rounded_up(size == 0 ? 1 : size, alignment), bytes = rounded_up(taken, page) + page;
  const uint64_t place = take_addresses(bytes);
  // Where addresses have run out: as the system gives them, and nothing is known of them.
  void *const memory = mmap(reinterpret_cast<void *>(place), bytes, PROT_READ | PROT_WRITE,
                            MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | (place != 0 ? MAP_FIXED : 0), -1, 0);
  if (memory == MAP_FAILED) return nullptr;
  if (place == 0 && checks_are_on())
    finding("W2E116", ("an allocation of " + std::to_string(size) + " bytes is not checked: the system gives no addresses for it").c_str(), {"", 0});
  const auto mapped = reinterpret_cast<uint64_t>(memory), address = mapped + bytes - page - taken;
  mprotect(reinterpret_cast<void *>(mapped + bytes - page), page, PROT_NONE);
  std::memset(reinterpret_cast<void *>(address + size), untouched, taken - size);
  // The host may write its own and managed memory where nobody sees it: it counts as written.
  if (place != 0) std::memset(arena().states + (address - arena().base), kind == Kind::device || kind == Kind::heap ? unwritten : written, size);
  const std::unique_lock<std::shared_mutex> lock(table().mutex);
  table().rows[address] = {address, size, kind, mapped, bytes};
  return reinterpret_cast<void *>(address);
}

bool release(void *address) {
  const std::unique_lock<std::shared_mutex> lock(table().mutex);
  const auto found = table().rows.find(reinterpret_cast<uint64_t>(address));
  if (found == table().rows.end()) return false;
  const Allocation one = found->second;
  table().rows.erase(found);
  if (one.mapped_bytes != 0) table().freed[one.address] = one.size;
  check_end(one);
  tell_recorder();
  if (one.mapped_bytes == 0) return true;
  if (arena().holds(one.mapped)) forget_addresses(one.mapped, one.mapped_bytes);
  else munmap(reinterpret_cast<void *>(one.mapped), one.mapped_bytes);
  return true;
}

bool register_host(void *address, size_t size) {
  const std::unique_lock<std::shared_mutex> lock(table().mutex);
  const auto at = reinterpret_cast<uint64_t>(address);
  const auto next = table().rows.lower_bound(at);
  if (next != table().rows.end() && next->first < at + size) return false;
  if (next != table().rows.begin() && at < std::prev(next)->second.address + std::prev(next)->second.size) return false;
  table().rows[at] = {at, size, Kind::host, at, 0};
  return true;
}

bool is_registered(const Allocation &one) { return one.mapped_bytes == 0; }

std::optional<Allocation> allocation_before(const void *address) {
  const std::shared_lock<std::shared_mutex> lock(table().mutex);
  auto found = table().rows.upper_bound(reinterpret_cast<uint64_t>(address));
  if (found == table().rows.begin()) return std::nullopt;
  return (--found)->second;
}

std::optional<Allocation> allocation_after(const void *address) {
  const std::shared_lock<std::shared_mutex> lock(table().mutex);
  const auto found = table().rows.upper_bound(reinterpret_cast<uint64_t>(address));
  return found == table().rows.end() ? std::nullopt : std::optional(found->second);
}

std::optional<Allocation> allocation_of(const void *address) {
  const auto before = allocation_before(address);
  if (!before || reinterpret_cast<uint64_t>(address) - before->address >= before->size) return std::nullopt;
  return before;
}

void check_ends() {
  {
    const std::shared_lock<std::shared_mutex> lock(table().mutex);
    for (const auto &[address, one] : table().rows) check_end(one);
  }
  tell_recorder();
}

/// Of one that was freed, if none begins between it and the address.
std::string in_freed(uint64_t address, const std::optional<Allocation> &before) {
  const std::shared_lock<std::shared_mutex> lock(table().mutex);
  auto found = table().freed.upper_bound(address);
  if (found == table().freed.begin()) return "";
  const auto [begin, size] = *--found;
  if ((before && before->address > begin) || address - begin > size + page) return "";
  return "at byte " + std::to_string(address - begin) + " of an allocation of " + std::to_string(size) + " bytes that was freed";
}

std::string nearest_allocation(const void *address) {
  const auto before = allocation_before(address);
  if (const std::string freed = in_freed(reinterpret_cast<uint64_t>(address), before); !freed.empty()) return freed;
  if (!before) return "in no allocation";
  const uint64_t beyond = reinterpret_cast<uint64_t>(address) - before->address;
  if (beyond > before->size + (64 << 20)) return "in no allocation";
  return "at byte " + std::to_string(beyond) + " of an allocation of " + std::to_string(before->size) + " bytes";
}

void check_access(const char *name, const void *address, size_t bytes, Place place) {
  if (is_dynamic_shared(address)) {
    const auto at = size_t(static_cast<const unsigned char *>(address) - w2s_dynamic_shared);
    if (at + bytes <= dynamic_shared_bytes()) return;
    finding("W2E101",
            (std::string(name) + " reaches byte " + std::to_string(at + bytes) + " of dynamic shared memory of " +
             std::to_string(dynamic_shared_bytes()) + " bytes").c_str(),
            place);
    return;
  }
  const auto one = allocation_of(address);
  if (!one) return;
  const uint64_t at = reinterpret_cast<uint64_t>(address) - one->address;
  if (at + bytes > one->size)
    finding("W2E101",
            (std::string(name) + " reaches byte " + std::to_string(at + bytes) + " of an allocation of " +
             std::to_string(one->size) + " bytes").c_str(),
            place);
}

}  // namespace w2s_emulation
