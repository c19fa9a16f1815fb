#pragma once
#include "../../../../migrate/library_headers/w2s_torch/tensor.h"
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
