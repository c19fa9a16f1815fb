// SPDX-License-Identifier: Apache-2.0
// The memory of the mock device. Device memory has addresses that the host cannot read, as on a GPU: a program that
// dereferences one crashes here too. Its bytes lie elsewhere, and nothing else than the driver gets at them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>

namespace mock_cuda {

using Address = std::uint64_t;

enum class Kind { host, device, managed, variable, registered };

/// What the host calls the kind in a launch's line.
const char *name_of(Kind kind);

struct Allocation {
  int number; // counts all of them, from 1
  Kind kind;
  std::size_t size;
};

/// An address in an allocation.
struct Place {
  Address start;
  Allocation allocation;
  std::size_t offset;
};

class Memory {
 public:
  /// An address, 512 bytes aligned; 0 where there is no room. Freed addresses are not given out again.
  Address allocate(Kind kind, std::size_t size);

  /// The host's own memory under its own address, for cudaHostRegister. False where some of it is registered already.
  bool add_registered(Address start, std::size_t size);

  /// Whether an allocation started there that `free` may free.
  bool release(Address start);
  bool release_registered(Address start);

  /// All of the device's memory goes, and the addresses that were kept for it: the last context is gone.
  void forget();

  /// The allocation that holds the address, or null; one past its end is in none.
  const Place *find(Address address) const;

  /// Where the driver reads and writes what lies at these addresses: in one allocation, or memory of the host that the
  /// driver knows nothing of. Null where it leaves an allocation, or the device's memory is meant and nothing is there.
  char *bytes(Address address, std::size_t size) const;

  /// Likewise, and the bytes must be the device's to use: no pageable memory.
  char *device_bytes(Address address, std::size_t size) const;

 private:
  bool is_device_address(Address address) const;
  void reserve();

  std::map<Address, Allocation> allocations_;
  Address arena_ = 0; // unreadable addresses; their bytes lie `arena_to_bytes_` further
  std::ptrdiff_t arena_to_bytes_ = 0;
  std::size_t used_ = 0;
  int count_ = 0;
  mutable Place found_{};
};

Memory &memory();

} // namespace mock_cuda
