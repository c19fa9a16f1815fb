#include "registry.h"
#include <cuda_runtime.h>

__global__ void fill_kernel(int *data) { data[threadIdx.x] = 7; }

namespace {
struct Fill {
  static bool run() {
    int *data, host[32];
    cudaMalloc(&data, sizeof host);
    fill_kernel<<<1, 32>>>(data);
    cudaMemcpy(host, data, sizeof host, cudaMemcpyDeviceToHost);
    cudaFree(data);
    return host[31] == 7;
  }
};
Check<Fill> check_fill;
} // namespace
