#pragma once
#include <sycl/sycl.hpp>
#include "../../../../migrate/library_headers/w2s_torch/scalar_types.h"
namespace c10::xpu {
sycl::device &get_raw_device(DeviceIndex);
DeviceIndex device_count();
DeviceIndex current_device();
void set_device(DeviceIndex);
} // namespace c10::xpu
