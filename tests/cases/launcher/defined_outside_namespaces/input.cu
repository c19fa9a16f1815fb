// Kernels that a namespace declares and that are defined outside of it, kept in pointers.
#include <cstdio>
#include <cuda_runtime.h>
namespace a {
__global__ void k(int *p);
template <int N> __global__ void t(int *p);
namespace b {
__global__ void k(int *p, int by);
}
}
__global__ void k(int *p) { p[threadIdx.x] += 1; }
__global__ void a::k(int *p) { p[threadIdx.x] += 20; }
template <int N> __global__ void a::t(int *p) { p[threadIdx.x] += N; }
__global__ void a::b::k(int *p, int by) { p[threadIdx.x] += by; }

int main(int argc, char **) {
  int *p, h[32];
  cudaMalloc(&p, sizeof h);
  cudaMemset(p, 0, sizeof h);
  void (*f)(int *) = a::k;
  f<<<1, 32>>>(p);
  void (*both[])(int *) = {k, a::k, a::t<300>};
  for (auto one : both) one<<<1, 32>>>(p);
  void (*g)(int *, int) = argc > 5 ? nullptr : a::b::k;
  g<<<1, 32>>>(p, 4000);
  cudaMemcpy(h, p, sizeof h, cudaMemcpyDeviceToHost);
  printf(h[31] == 4341 ? "ok\n" : "FAIL %d\n", h[31]);
  return h[31] != 4341;
}
