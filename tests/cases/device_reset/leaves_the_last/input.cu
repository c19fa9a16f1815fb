// Ahead of the first, and behind the last, nothing is done on the device.
#include <cstdio>
#include <cuda_runtime.h>

__device__ int state = 5;
__global__ void bump(int *p) { *p = ++state; }

#define CHECK(call)                                                       \
  do {                                                                    \
    cudaError_t error = call;                                             \
    if (error != cudaSuccess) printf("%s\n", cudaGetErrorString(error)); \
  } while (0)

int main() {
  CHECK(cudaDeviceReset());
  int *p;
  CHECK(cudaMallocManaged(&p, sizeof *p));
  bump<<<1, 1>>>(p);
  CHECK(cudaDeviceSynchronize());
  printf("%d\n", *p);
  CHECK(cudaDeviceReset());
  CHECK(cudaGetLastError());
  return 0;
}
