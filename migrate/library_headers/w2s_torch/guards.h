// Guards of whatever device a tensor is on: of PyTorch's CUDA side and its XPU side alike.
#pragma once
#include "tensor.h"

namespace c10 {
struct DeviceGuard {
  explicit DeviceGuard(Device);
  void reset_device(Device);
  void set_index(DeviceIndex);
  Device original_device() const;
  Device current_device() const;
};
struct OptionalDeviceGuard {
  OptionalDeviceGuard();
  explicit OptionalDeviceGuard(Device);
  explicit OptionalDeviceGuard(std::optional<Device>);
  void reset_device(Device);
};
} // namespace c10
namespace at {
using c10::DeviceGuard, c10::OptionalDeviceGuard;
} // namespace at
