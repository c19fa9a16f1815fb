// A reset gives device variables their first values again.
#include <cuda_runtime.h>

__device__ int state = 5;
__global__ void bump(int *p) { *p = ++state; }

static int once() {
  int *p, h = 0;
  if (cudaMalloc(&p, sizeof h) != cudaSuccess) return -1;
  bump<<<1, 1>>>(p);
  cudaMemcpy(&h, p, sizeof h, cudaMemcpyDeviceToHost);
  return h;
}

int main() {
  int found = once();
  cudaDeviceReset();
  found += once();
  for (int i = 0; i < 2; ++i) {
    found += once();
    cudaDeviceReset();
  }
  return found == 24 ? 0 : 1;
}
