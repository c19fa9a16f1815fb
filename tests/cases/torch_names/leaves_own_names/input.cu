#include <cuda_runtime.h>
namespace at {
namespace cuda {
struct CUDAGuard {
  int device;
};
}  // namespace cuda
}  // namespace at
struct Place {
  bool is_cuda() const { return true; }
};
enum DeviceKind { kCUDA, kOther };
#define AT_CUDA_CHECK(call) \
  if ((call) != cudaSuccess) return 1

__global__ void zero(float *p) { p[threadIdx.x] = 0.0f; }

int main() {
  at::cuda::CUDAGuard guard{0};
  Place place;
  float *p;
  AT_CUDA_CHECK(cudaMalloc(&p, 32 * sizeof(float)));
  if (place.is_cuda() && guard.device == kCUDA) zero<<<1, 32>>>(p);
  AT_CUDA_CHECK(cudaFree(p));
}
