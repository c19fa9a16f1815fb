#include <cuda_runtime.h>

// A place that a person has looked at carries the reason: no comment of ours is written there.
__global__ void fill(float *p) { p[threadIdx.x] = 1.0f; }

int main() {
  float *p = nullptr;
  cudaArray_t never; // w2s: allow W2S401 kept for the ABI, never used
  // w2s: allow W2S401 the reader of volumes is replaced as a whole
  cudaMipmappedArray_t levels;
  cudaMipmappedArray_t other;
  // w2s: allow W2S401 was for an array that is gone
  cudaMalloc(&p, 32 * sizeof(float));
  fill<<<1, 32>>>(p);
  cudaFree(p);
  return 0;
}
