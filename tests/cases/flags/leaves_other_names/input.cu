#include <cuda_runtime.h>
#include <cstdio>
// Flags in calls of CUDA's go with the calls; cudaStreamNonBlocking in a comment stays.
#define HOST_FLAGS 3
static int streamNonBlocking = HOST_FLAGS;
int main() {
  cudaEvent_t event;
  cudaEventCreateWithFlags(&event, cudaEventDisableTiming);
  std::printf("cudaStreamNonBlocking: %d\n", streamNonBlocking);
  cudaEventDestroy(event);
}
