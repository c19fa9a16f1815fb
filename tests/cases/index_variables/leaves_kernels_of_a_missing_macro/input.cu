#include <cuda_runtime.h>

#define LANE (threadIdx.x & 31)

MY_GLOBAL void scale(float *out) {
  out[threadIdx.x] = warpSize;
}

template <class T>
MY_DEVICE T first(T value) {
  return __shfl_sync(0xffffffff, value, 0);
}

MY_DEVICE int lane() { return LANE; }

MY_DEVICE void count(int *n) { atomicAdd(n, 1); }

__device__ void plain(float *out) {
  auto at = [=](int i) { out[i + threadIdx.x] = 1.0f; };
  at(1);
}

void host(float *out) {
  struct Body {
    __device__ void operator()(float *p) { p[threadIdx.x] = 2.0f; }
  };
  auto body = [=] __device__(int i) { out[i + threadIdx.x] = 1.0f; };
  cudaMemset(out, 0, 4);
}
