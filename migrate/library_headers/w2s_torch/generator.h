// Random numbers of PyTorch's CUDA side. The XPU side has its own: what a program takes of these is W2S404.
#pragma once
#include <cstdint>
#include <optional>
#include <tuple>

#include "tensor.h"

namespace at {
struct PhiloxCudaState {
  PhiloxCudaState() = default;
  PhiloxCudaState(uint64_t seed, uint64_t offset);
  union Payload {
    uint64_t val;
    int64_t *ptr;
  };
  Payload seed_{};
  Payload offset_{};
  uint32_t offset_intragraph_ = 0;
  bool captured_ = false;
};
struct CUDAGeneratorImpl {
  std::mutex mutex_;
  PhiloxCudaState philox_cuda_state(uint64_t increment);
  std::pair<uint64_t, uint64_t> philox_engine_inputs(uint64_t increment);
  uint64_t current_seed() const;
};
template <typename W2sT> W2sT *get_generator_or_default(const std::optional<Generator> &, const Generator &);
namespace cuda {
namespace detail {
const Generator &getDefaultCUDAGenerator(DeviceIndex = -1);
} // namespace detail
#ifdef __CUDA__
namespace philox {
__host__ __device__ std::tuple<uint64_t, uint64_t> unpack(PhiloxCudaState);
} // namespace philox
#endif
} // namespace cuda
} // namespace at
