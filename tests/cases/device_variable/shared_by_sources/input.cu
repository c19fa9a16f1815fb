#include "input_params.cuh"
using namespace sim;

__global__ void solve(float *x) {
  decltype(damping) scale = damping;
  x[threadIdx.x] = tap(threadIdx.x % TAPS) + grid.nx * grid.h * scale;
  if (threadIdx.x == 0) probes[1][2].x += x[0];
  COUNT();
}

int run(float *x, const float *t, cudaStream_t stream) {
  unsigned long long launched;
  float4 *at;
  set_grid({3, 4, 2.0f});
  if (cudaMemcpyToSymbolAsync(taps, t, 2 * sizeof(float), sizeof(float), cudaMemcpyHostToDevice, stream) != cudaSuccess)
    return -1;
  solve<<<1, 8, 0, stream>>>(x);
  cudaGetSymbolAddress((void **)&at, probes);
  cudaMemsetAsync(at, 0, sizeof(probes), stream);
  READ(launched, total);
  return launched;
}
