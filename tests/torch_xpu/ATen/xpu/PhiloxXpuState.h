#pragma once
#include <cstdint>
#include <tuple>
namespace at {
struct PhiloxXpuState {
  PhiloxXpuState() = default;
  union Payload {
    uint64_t val;
    int64_t *ptr;
  };
  Payload seed_{};
  Payload offset_{};
  uint32_t offset_intragraph_ = 0;
  bool captured_ = false;
};
namespace xpu::philox {
inline std::tuple<uint64_t, uint64_t> unpack(PhiloxXpuState state) { return {state.seed_.val, state.offset_.val}; }
} // namespace xpu::philox
} // namespace at
