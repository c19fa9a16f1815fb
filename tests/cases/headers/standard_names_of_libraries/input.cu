// Names of the standard library that no include brings but those of CUDA's own headers.
#include <cooperative_groups.h>
#include <cuda_fp16.h>

__global__ void fill(uint32_t *p, uint32_t n) {
  if (const uint32_t i = blockIdx.x * blockDim.x + threadIdx.x; i < n) p[i] = i;
}

std::string name_of(int device) {
  if (device < 0) throw std::runtime_error("no device");
  return "device " + std::to_string(device);
}

double run(uint32_t *p, uint32_t n) {
  const auto start = std::chrono::steady_clock::now();
  fill<<<(n + 255) / 256, 256>>>(p, n);
  cudaDeviceSynchronize();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}
