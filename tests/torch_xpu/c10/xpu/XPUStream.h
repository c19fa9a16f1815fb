#pragma once
#include "../../../../migrate/library_headers/w2s_torch/checks.h" // as c10/core/Stream.h brings it
#include "XPUFunctions.h"
#include "../core/StreamGuard.h"
#include <sycl/sycl.hpp>
namespace c10::xpu {
struct XPUStream {
  explicit XPUStream(Stream);
  operator sycl::queue &() const;
  operator sycl::queue *() const;
  operator Stream() const;
  bool operator==(const XPUStream &) const noexcept;
  DeviceIndex device_index() const;
  Device device() const;
  int64_t id() const;
  bool query() const;
  void synchronize() const;
  int priority() const;
  sycl::queue &queue() const;
  Stream unwrap() const;
};
XPUStream getStreamFromPool(const bool = false, DeviceIndex = -1);
XPUStream getStreamFromPool(const int, DeviceIndex = -1);
XPUStream getCurrentXPUStream(DeviceIndex = -1);
void setCurrentXPUStream(XPUStream);
void syncStreamsOnDevice(DeviceIndex = -1);
} // namespace c10::xpu
