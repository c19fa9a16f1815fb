#pragma once
#include "../../../../migrate/library_headers/w2s_torch/scalar_types.h"
namespace c10 {
struct Stream {
  Device device() const;
};
struct StreamGuard {
  explicit StreamGuard(Stream);
  ~StreamGuard();
};
} // namespace c10
