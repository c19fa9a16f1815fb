#include <cuda_runtime.h>
struct Twice { __device__ float operator()(float x) const { return 2 * x; } };
template <typename F, typename T> __global__ void apply(T *p, F f = F
  ( ), T by = T (1)) { p[threadIdx.x] = f(p[threadIdx.x]) * by; }
void run(float *p) { apply<Twice><<<1, 32>>>(p); }
