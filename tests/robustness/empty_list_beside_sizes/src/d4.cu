// An empty list beside the sizes of a grid, both made by a macro.
#include <cuda_runtime.h>
__global__ void k(int *p) { p[threadIdx.x + blockIdx.x * blockDim.x] = 1; }
#define LAUNCH(T) do { \
  cudaLaunchConfig_t config = {}; \
  config.gridDim = dim3(n); \
  config.blockDim = dim3(NT); \
  cudaLaunchKernelEx(&config, k, p); } while (0)
void run(int *p, int n, cudaStream_t stream) {
  constexpr int NT = 32;
  if (n > 3) { LAUNCH(int); } else { LAUNCH(float); }
}
