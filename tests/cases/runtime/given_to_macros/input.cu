#include <cstdio>
#include <cuda_runtime.h>

#define SAFE(call, ...)                                                                  \
  do {                                                                                   \
    const cudaError_t status = call(__VA_ARGS__);                                        \
    if (status != cudaSuccess)                                                           \
      std::printf("%s failed: %s\n", #call, cudaGetErrorString(status));                 \
  } while (0)
#define COUNTED(call, ...) (++calls, call(__VA_ARGS__))
// Not all that the call takes, or in its order, stands where these are used.
#define TURNED(call, bytes, p) call(p, bytes)
#define OF_P(call) call(&p, 128)

int calls = 0;

int main() {
  float *p, *other;
  SAFE(cudaMalloc, (void **)&p, 128);
  SAFE(cudaMemset, p, 0, 128);
  if (COUNTED(cudaDeviceSynchronize) != cudaSuccess)
    return 1;
  TURNED(cudaMalloc, 128, &other);
  OF_P(cudaMalloc);
  SAFE(cudaFree, p);
  return calls;
}
