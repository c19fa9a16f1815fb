// A macro that is empty in this build, and one that uses the second of two arguments.
#include <cuda_runtime.h>
#include <cstdio>
#ifdef DEBUG
#define LOG(...) printf(__VA_ARGS__)
#else
#define LOG(...)
#endif
#define SECOND(a, b) ((b) * 2)

__global__ void votes(int *p) {
  LOG("%d %d\n", threadIdx.x, __popc(blockIdx.x));
  p[threadIdx.x] = SECOND(warpSize, blockIdx.x) + SECOND(__popc(3), __shfl_sync(~0u, p[0], 0));
}

__global__ void other(int *p) {
  LOG("%d\n", threadIdx.x);
  if (p) LOG("%d\n", __ballot_sync(~0u, 1));
}

int main() {
  votes<<<1, 32>>>(nullptr);
  LOG("%s\n", cudaGetErrorString(cudaGetLastError()));
}
