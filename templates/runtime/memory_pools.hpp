// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: where memory shall be, and the stream-ordered allocator's pools: handles only, as memory is allocated and freed
// without one.
#pragma once
#include <sycl/sycl.hpp>
#include "status.hpp"

#include <cstddef>
#include <mutex>
#include <set>

namespace wmma2sycl {

// As CUDA's, which are numbers where a program wants one.
struct memory_location_types {
  enum number : int { none = 0, device = 1, host = 2, host_numa = 3, host_numa_current = 4 };
};
using memory_location_type = memory_location_types::number;

// Members keep CUDA's names and order: programs list them in braces.
struct memory_location {
  memory_location_type type;
  int id;
};

// To the device of the queue. SYCL has no prefetch to the host.
inline void prefetch_to(const memory_location &place, sycl::queue q, const void *pointer, std::size_t bytes) {
  if (place.type == memory_location_type::device)
    q.prefetch(pointer, bytes);
}

using memory_pool = void *;

struct pool_memories {
  enum number : int { invalid = 0, pinned = 1 };
};
using pool_memory = pool_memories::number;
struct pool_handles {
  enum number : int { none = 0 };
};
using pool_handle = pool_handles::number;

struct memory_pool_properties {
  pool_memory allocType;
  pool_handle handleTypes;
  memory_location location;
  void *win32SecurityAttributes;
  std::size_t maxSize;
  unsigned short usage;
  unsigned char reserved[54];
};

namespace detail {

// The pools that the program made.
class made_pools {
public:
  static made_pools &instance() {
    static made_pools &all = *new made_pools;
    return all;
  }
  memory_pool add() {
    const std::lock_guard<std::mutex> lock(guard_);
    memory_pool const pool = new char;
    pools_.insert(pool);
    return pool;
  }
  void remove(memory_pool pool) {
    const std::lock_guard<std::mutex> lock(guard_);
    if (pools_.erase(pool) == 0)
      throw status_error(runtime_invalid_value, "the pool is none that was made");
    delete static_cast<char *>(pool);
  }

private:
  std::mutex guard_;
  std::set<memory_pool> pools_;
};

} // namespace detail

// A pool is nothing but its handle; one that programs can tell from this, as it has memory of the host or a largest size, is refused.
inline memory_pool create_pool(const memory_pool_properties &asked) {
  if (asked.allocType != pool_memory::pinned || asked.location.type == memory_location_type::none)
    throw detail::status_error(runtime_invalid_value, "the pool has no kind of memory, or no place");
  if (asked.location.type != memory_location_type::device || asked.maxSize != 0 || asked.handleTypes != pool_handle::none)
    throw detail::status_error(runtime_not_supported, "a pool of the host's memory, with a largest size, or for other processes");
  return detail::made_pools::instance().add();
}
inline void destroy_pool(memory_pool pool) { detail::made_pools::instance().remove(pool); }

} // namespace wmma2sycl
