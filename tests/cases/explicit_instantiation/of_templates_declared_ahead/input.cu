#include <cuda_runtime.h>
template <class T> void fill(T *host, int n);
extern template void fill<int>(int *, int);
__global__ void count(int n, int *p) {
  int i = threadIdx.x;
  if (i < n) p[i] = i;
}
template <class T> void fill(T *host, int n) {
  T *d;
  cudaMalloc(&d, n * sizeof(T));
  count<<<1, 32>>>(n, d);
  cudaMemcpy(host, d, n * sizeof(T), cudaMemcpyDeviceToHost);
  cudaFree(d);
}
template void fill<int>(int *, int);
void run(int *p) { fill(p, 10); }
