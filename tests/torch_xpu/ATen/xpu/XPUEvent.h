#pragma once
#include "../../c10/xpu/XPUStream.h"
#include <optional>
namespace at::xpu {
struct XPUEvent {
  XPUEvent(bool enable_timing = false) noexcept;
  XPUEvent(const XPUEvent &) = delete;
  XPUEvent &operator=(const XPUEvent &) = delete;
  XPUEvent(XPUEvent &&) = default;
  XPUEvent &operator=(XPUEvent &&) = default;
  ~XPUEvent();
  operator sycl::event &() const;
  std::optional<c10::Device> device() const;
  bool isCreated() const;
  c10::DeviceIndex device_index() const;
  sycl::event &event() const;
  bool query() const;
  void record();
  void recordOnce(const c10::xpu::XPUStream &);
  void record(const c10::xpu::XPUStream &);
  void block(const c10::xpu::XPUStream &);
  double elapsed_time(const XPUEvent &) const;
  void synchronize() const;
};
} // namespace at::xpu
