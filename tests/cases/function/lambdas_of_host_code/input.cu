// A lambda for the device in host code names the thread that it runs in by itself
#include <cuda_runtime.h>
template <typename F> __global__ void each(int n, F f) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) f(i);
}
template <typename F> void on_all(int n, F f) { each<<<(n + 63) / 64, 64>>>(n, f); }

int main() {
  int *q;
  cudaMallocManaged(&q, 64 * sizeof(int));
  on_all(64, [=] __device__(int i) { q[i] = i + (int)blockDim.x; });
  auto sums = [=] __device__(int i) {
    // the neighbour's, too
    auto own = [&](int v) { return v + threadIdx.y; };
    q[i] += __shfl_xor_sync(0xffffffffu, own(i), 16);
  };
  on_all(64, sums);
  on_all(64, [=] __device__(int i) { q[i] += 1; });
  cudaDeviceSynchronize();
  return q[3] != 3 + 64 + 19 + 1;
}
