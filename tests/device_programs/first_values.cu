// Device variables that are not zero at first, in a program whose stream is a global variable ahead of them; and memory that a
// static object, made before CUDA is first used, gives back when the program ends.
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>

struct Kept {
  void *memory = nullptr;
  ~Kept() {
    const cudaError_t status = cudaFree(memory);  // CUDA's run time may have gone before
    if (status != cudaSuccess && status != cudaErrorCudartUnloading) std::abort();
  }
};
static Kept kept;

struct Pair { int a, b; };
cudaStream_t stream;
static __device__ float bias = 1.5f;
__device__ int counts[3] = {10, 20, 30};
__device__ Pair pair = {7, 8};
__device__ unsigned long long total = 5;
#define COUNT(n) atomicAdd(&total, n)

__global__ void uses(float *out) {
  out[threadIdx.x] = bias + counts[threadIdx.x % 3] + pair.b;
  COUNT(1ull);
}

int main() {
  cudaStreamCreate(&stream);
  cudaMalloc(&kept.memory, 64);
  float *out;
  cudaMallocManaged(&out, 32 * sizeof(float));
  uses<<<1, 32, 0, stream>>>(out);
  cudaStreamSynchronize(stream);
  int wrong = 0;
  for (int t = 0; t < 32; t++) wrong += out[t] != 1.5f + (t % 3 + 1) * 10 + 8;
  unsigned long long counted = 0;
  cudaMemcpyFromSymbol(&counted, total, sizeof counted);
  wrong += counted != 37;
  cudaFree(out);
  std::puts(wrong == 0 ? "PASSED" : "FAILED");
  return wrong != 0;
}
