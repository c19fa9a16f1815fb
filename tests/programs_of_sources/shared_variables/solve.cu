#include "params.cuh"

using namespace sim;

__global__ void solve(float *x) {
  int i = threadIdx.x;
  x[i] = tap(i % TAPS) + grid.nx * grid.h + weights.w[1] * weights.used;
  if (i == 0) {
    probes[1][2].x += x[0];
    steps++;
  }
  COUNT();
}

int run_solve(float *x, cudaStream_t s, const float *t) {
  CHECK(cudaMemcpyToSymbolAsync(taps, t, 2 * sizeof(float), sizeof(float), cudaMemcpyHostToDevice, s));
  solve<<<1, 8, 0, s>>>(x);
  CHECK(cudaStreamSynchronize(s));
  return 0;
}
