// Events of PyTorch's CUDA side, for which its XPU side has a class with the same members.
#pragma once
#include "cuda.h"

namespace at::cuda {
struct CUDAEvent {
  CUDAEvent() noexcept;
  CUDAEvent(unsigned int flags) noexcept;
  CUDAEvent(DeviceIndex, const cudaIpcEventHandle_t *);
  CUDAEvent(const CUDAEvent &) = delete;
  CUDAEvent &operator=(const CUDAEvent &) = delete;
  CUDAEvent(CUDAEvent &&) noexcept;
  CUDAEvent &operator=(CUDAEvent &&) noexcept;
  ~CUDAEvent();
  operator cudaEvent_t() const;
  friend bool operator<(const CUDAEvent &, const CUDAEvent &);
  std::optional<Device> device() const;
  bool isCreated() const;
  DeviceIndex device_index() const;
  cudaEvent_t event() const;
  bool query() const;
  void record();
  void recordOnce(const CUDAStream &);
  void record(const CUDAStream &);
  void block(const CUDAStream &);
  float elapsed_time(const CUDAEvent &) const;
  void synchronize() const;
  void ipc_handle(cudaIpcEventHandle_t *);
};
} // namespace at::cuda
