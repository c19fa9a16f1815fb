#include "registry.h"
#include <cuda_runtime.h>

__global__ void scale_kernel(int *data) { data[threadIdx.x] = 3 * threadIdx.x; }

static bool scale() {
  int *data, host[32];
  cudaMalloc(&data, sizeof host);
  scale_kernel<<<1, 32>>>(data);
  cudaMemcpy(host, data, sizeof host, cudaMemcpyDeviceToHost);
  cudaFree(data);
  return host[31] == 93;
}
REGISTER_TEST(scale);
