#pragma once
#include "../../../../migrate/library_headers/w2s_torch/generator.h"
#include "PhiloxXpuState.h"
namespace at {
struct XPUGeneratorImpl {
  std::mutex mutex_;
  PhiloxXpuState philox_xpu_state(uint64_t increment);
  std::pair<uint64_t, uint64_t> philox_engine_inputs(uint64_t increment);
  uint64_t current_seed() const;
};
namespace xpu::detail {
const Generator &getDefaultXPUGenerator(DeviceIndex = -1);
} // namespace xpu::detail
} // namespace at
