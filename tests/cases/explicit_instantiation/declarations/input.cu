#include <cuda_runtime.h>
template <typename T, int N = 4> __global__ void fill(T *p);
extern template __global__ void fill<int>(int *);
template <typename T, int N> __global__ void fill(T *p) { p[threadIdx.x] = N; }

/* kept: a function of the host */
template <typename T> void run(T *p) { fill<T><<<1, 32>>>(p); }
extern template void run<float>(float *);
template __global__ void fill<int>(int *);
void both(int *p) { run(p); }
