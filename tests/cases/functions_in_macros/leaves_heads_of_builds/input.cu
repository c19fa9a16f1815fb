// What a template's head is differs between builds: no text of it can be written out.
#include <cuda_runtime.h>

#ifdef WIDE
#define TEMPLATE template <typename T, int N = 2>
#else
#define TEMPLATE template <typename T, int N = 1>
#endif

TEMPLATE __global__ void scale(T *x) { x[threadIdx.x] *= N; }

void run(int *i) { scale<<<1, 32>>>(i); }
