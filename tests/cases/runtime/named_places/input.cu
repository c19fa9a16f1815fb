#include <cuda_runtime.h>
#include <cstdio>
__global__ void twice(float *p) { p[threadIdx.x] *= 2.0f; }
// Which of the two only the run tells.
static cudaMemLocation place_of(int device) {
  cudaMemLocation loc = {};
  loc.type = device < 0 ? cudaMemLocationTypeHost : cudaMemLocationTypeDevice;
  loc.id = device < 0 ? 0 : device;
  return loc;
}
int main() {
  float *x;
  int dev = 0;
  cudaGetDevice(&dev);
  cudaMallocManaged(&x, 64 * sizeof(float));
  for (int i = 0; i < 64; i++) x[i] = i;
  cudaMemLocation loc = {};
  loc.type = cudaMemLocationTypeDevice;
  loc.id = dev;
  struct cudaMemLocation host{cudaMemLocationTypeHost, 0};
  cudaMemAdvise(x, 64 * sizeof(float), cudaMemAdviseSetPreferredLocation, loc);
  cudaMemPrefetchAsync(x, 64 * sizeof(float), loc, 0, 0);
  twice<<<1, 64>>>(x);
  cudaMemPrefetchAsync(x, 64 * sizeof(float), host, 0, 0);
  if (cudaMemPrefetchAsync(x, 64 * sizeof(float), place_of(dev), 0, 0) != cudaSuccess) return 1;
  cudaDeviceSynchronize();
  bool ok = x[63] == 126.0f && loc.type == cudaMemLocationTypeDevice;
  std::puts(ok ? "right" : "wrong");
  cudaFree(x);
  return !ok;
}
