// SPDX-License-Identifier: Apache-2.0
// Memory that CUDA gave out: each allocation ends at a page that nobody may touch, what is left up to there is watched.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

namespace w2s_emulation {

enum class Kind { host = 1, device = 2, managed = 3, heap = 4 };  // the last a kernel's malloc

struct Allocation {
  uint64_t address = 0;
  size_t size = 0;
  Kind kind = Kind::device;
  uint64_t mapped = 0;
  size_t mapped_bytes = 0;  // 0: the program's own memory, registered
};

void *allocate(size_t size, Kind kind);
/// False where nothing begins there.
bool release(void *address);
/// Whether none of it is an allocation or registered; it is registered then.
bool register_host(void *address, size_t size);
/// Whether it is the program's own memory, registered.
bool is_registered(const Allocation &one);
std::optional<Allocation> allocation_of(const void *address);
/// The last one that begins at or ahead of the address, and so is written beyond or let go of.
std::optional<Allocation> allocation_before(const void *address);
/// The first one that begins behind the address.
std::optional<Allocation> allocation_after(const void *address);
/// Findings for what was written behind the end of an allocation.
void check_ends();

}  // namespace w2s_emulation
