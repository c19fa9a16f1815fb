// SPDX-License-Identifier: Apache-2.0
// Memory that kernels take by malloc and new: allocations of the emulation, so that what is outside of them, not written or freed
// is told. All other code of the process gets the C library's.

#include "allocations.hpp"
#include "block.hpp"
#include "sites.hpp"
#include "watch.hpp"

#include <new>

extern "C" {
void *__libc_malloc(size_t size);
void __libc_free(void *memory);
}

namespace w2s_emulation {

namespace {

constexpr unsigned most_checked = 16384;  // each takes pages of its own
std::atomic<unsigned> taken{0};

bool by_kernel(const void *from) { return this_block != nullptr && checks_are_on() && site_of(from) != 0; }

void *take(size_t size, const void *from) {
  const unsigned count = taken++;
  if (count < most_checked) return size < (size_t{1} << 40) ? allocate(size, Kind::heap) : nullptr;
  if (count == most_checked)
    finding("W2E116", "of the memory that kernels take by malloc and new only the first 16384 allocations are checked", place_of(site_of(from)));
  return __libc_malloc(size);
}

void give_back(void *memory, const void *from) {
  if (memory == nullptr) return;
  const auto address = reinterpret_cast<uint64_t>(memory);
  if (!checks_are_on() || !arena().holds(address)) return __libc_free(memory);
  const auto one = allocation_of(memory);
  if (one && one->kind == Kind::heap && one->address == address && release(memory)) return;
  const std::string text = "free or delete of what a kernel's malloc or new has not given, or what was freed before: " + nearest_allocation(memory);
  finding("W2E106", text.c_str(), place_of(site_of(from)));
}

}  // namespace

bool heap_is_checked() { return taken <= most_checked; }

}  // namespace w2s_emulation

#define FROM __builtin_return_address(0)

extern "C" {
void *malloc(size_t size) { return w2s_emulation::by_kernel(FROM) ? w2s_emulation::take(size, FROM) : __libc_malloc(size); }
void free(void *memory) { w2s_emulation::give_back(memory, FROM); }
}

void *operator new(size_t size) {
  void *const memory = w2s_emulation::by_kernel(FROM) ? w2s_emulation::take(size, FROM) : __libc_malloc(size == 0 ? 1 : size);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}
void *operator new[](size_t size) {
  void *const memory = w2s_emulation::by_kernel(FROM) ? w2s_emulation::take(size, FROM) : __libc_malloc(size == 0 ? 1 : size);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}
void operator delete(void *memory) noexcept { w2s_emulation::give_back(memory, FROM); }
void operator delete[](void *memory) noexcept { w2s_emulation::give_back(memory, FROM); }
void operator delete(void *memory, size_t) noexcept { w2s_emulation::give_back(memory, FROM); }
void operator delete[](void *memory, size_t) noexcept { w2s_emulation::give_back(memory, FROM); }
