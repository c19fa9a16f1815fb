// Streams, guards and checks of PyTorch's CUDA side: what the migration puts XPU's for.
#pragma once
#include "allocator.h"
#include "checks.h"
#include "guards.h"

typedef struct cublasContext *cublasHandle_t;
namespace c10 {
struct Stream {
  Device device() const;
};
namespace cuda {
struct CUDAStream {
  explicit CUDAStream(Stream);
  operator cudaStream_t() const;
  operator Stream() const;
  bool operator==(const CUDAStream &) const noexcept;
  bool operator!=(const CUDAStream &) const noexcept;
  cudaStream_t stream() const;
  DeviceIndex device_index() const;
  Device device() const;
  int64_t id() const;
  bool query() const;
  void synchronize() const;
  int priority() const;
  Stream unwrap() const;
};
CUDAStream getCurrentCUDAStream(DeviceIndex = -1);
CUDAStream getDefaultCUDAStream(DeviceIndex = -1);
CUDAStream getStreamFromPool(const bool = false, DeviceIndex = -1);
CUDAStream getStreamFromPool(const int, DeviceIndex = -1);
CUDAStream getStreamFromExternal(cudaStream_t, DeviceIndex);
void setCurrentCUDAStream(CUDAStream);
struct CUDAGuard {
  explicit CUDAGuard(DeviceIndex);
  explicit CUDAGuard(Device);
  void set_device(Device);
  void reset_device(Device);
  void set_index(DeviceIndex);
  Device original_device() const;
  Device current_device() const;
};
struct OptionalCUDAGuard {
  OptionalCUDAGuard();
  explicit OptionalCUDAGuard(std::optional<Device>);
  explicit OptionalCUDAGuard(std::optional<DeviceIndex>);
  void set_device(Device);
  void reset_device(Device);
  void set_index(DeviceIndex);
  void reset();
};
struct CUDAStreamGuard {
  explicit CUDAStreamGuard(Stream);
  ~CUDAStreamGuard();
};
namespace CUDACachingAllocator {
Allocator *get();
void emptyCache();
void *raw_alloc(size_t);
void *raw_alloc_with_stream(size_t, cudaStream_t);
void raw_delete(void *);
void recordStream(const DataPtr &, CUDAStream);
} // namespace CUDACachingAllocator
DeviceIndex device_count() noexcept;
DeviceIndex current_device();
void set_device(DeviceIndex);
void device_synchronize();
} // namespace cuda
} // namespace c10
namespace at::cuda {
using namespace c10::cuda;
cudaDeviceProp *getCurrentDeviceProperties();
cudaDeviceProp *getDeviceProperties(DeviceIndex);
bool is_available();
int warp_size();
cublasHandle_t getCurrentCUDABlasHandle();
struct CUDAEvent;
template <typename T> T ATenCeilDiv(T, T);
} // namespace at::cuda
#define C10_CUDA_CHECK(EXPR)                                                                                           \
  do {                                                                                                                 \
    const cudaError_t w2s_error = EXPR;                                                                                \
    if (w2s_error != cudaSuccess) ::c10::detail::w2s_fail("");                                                         \
  } while (0)
#define AT_CUDA_CHECK(EXPR) C10_CUDA_CHECK(EXPR)
#define C10_CUDA_CHECK_WARN(EXPR) C10_CUDA_CHECK(EXPR)
#define THCudaCheck(EXPR) C10_CUDA_CHECK(EXPR)
#define C10_CUDA_KERNEL_LAUNCH_CHECK() C10_CUDA_CHECK(cudaGetLastError())
