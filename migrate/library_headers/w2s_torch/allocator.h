// What PyTorch's allocators give.
#pragma once
#include "scalar_types.h"

namespace c10 {
struct DataPtr {
  DataPtr();
  DataPtr(void *, Device);
  void *get() const, *mutable_get();
  operator bool() const;
};
struct Allocator {
  DataPtr allocate(size_t);
  void *raw_allocate(size_t);
  void raw_deallocate(void *);
};
} // namespace c10
namespace at {
using c10::Allocator, c10::DataPtr;
}
