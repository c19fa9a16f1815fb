// A macro that makes a launcher: the stream that its parameter has by default, and variables of none
#include <cuda_runtime.h>
#define LAUNCHER(kernel)                                                  \
  inline void launch_##kernel(int *p, int n, cudaStream_t stream = 0) {   \
    kernel<<<1, n, 0, stream>>>(p);                                       \
  }                                                                       \
  inline cudaError_t wait_##kernel(cudaStream_t stream = nullptr, int = 0) { return cudaStreamSynchronize(stream); }
#define NO_STREAM(name) cudaStream_t name = NULL;

__global__ void numbered(int *o) { o[threadIdx.x] = threadIdx.x; }
LAUNCHER(numbered)

int main() {
  int *p;
  cudaMallocManaged(&p, 32 * sizeof(int));
  NO_STREAM(none)
  launch_numbered(p, 32);
  launch_numbered(p, 32, none);
  wait_numbered();
  return p[31] != 31;
}
