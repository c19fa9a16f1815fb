#include <cstdio>

#include "params.cuh"

int run_solve(float *x, cudaStream_t s, const float *t);

__global__ void look(float *out) {
  const float4 *p = sim::probes[1];
  const auto &g = sim::grid;
  decltype(sim::damping) own = sim::damping;
  own += 1;
  out[0] = p[2].x;
  out[1] = g.ny + sim::tap(1);
  out[2] = own - sim::damping;
  COUNT();
}

int main() {
  float *x, host[8], out[3];
  const float t[2] = {10, 20};
  cudaStream_t s;
  CHECK(cudaMalloc(&x, sizeof host));
  CHECK(cudaStreamCreate(&s));
  sim::set_grid({3, 4, 2.0f});
  if (run_solve(x, s, t) || run_solve(x, s, t)) return 1;
  steps += 10;
  CHECK(cudaMemcpy(host, x, sizeof host, cudaMemcpyDeviceToHost));
  look<<<1, 1>>>(x);
  CHECK(cudaMemcpy(out, x, sizeof out, cudaMemcpyDeviceToHost));
  unsigned long long launched;
  size_t bytes;
  float4 *at, one;
  CHECK(READ(launched, sim::total));
  CHECK(cudaGetSymbolSize(&bytes, sim::probes));
  CHECK(cudaGetSymbolAddress((void **)&at, sim::probes));
  CHECK(cudaMemcpy(&one, at + 5, sizeof one, cudaMemcpyDeviceToHost));
  bool right = host[0] == 8.25f && host[1] == 26.25f && host[2] == 46.25f && host[4] == 6.25f && host[6] == 26.25f;
  right = right && out[0] == 16.5f && out[1] == 24 && out[2] == 1 && one.x == 16.5f;
  right = right && launched == 17 && bytes == 96 && sizeof(sim::taps) == 20 && steps == 15;
  // what reaches beyond it is not copied
  right = right && cudaMemcpyToSymbol(sim::damping, t, sizeof t) != cudaSuccess;
  printf("%g %g %g | %g %g | %llu %zu %d\n", host[0], host[1], host[2], out[0], out[1], launched, bytes, steps);
  puts(right ? "PASSED" : "FAILED");
  return !right;
}
