// Configurations that a macro makes of its arguments, as editors want it that do not know CUDA: written out
#include <cuda_runtime.h>
#ifdef __CUDACC__
#define KERNEL_ARGS2(grid, block) <<< grid, block >>>
#define KERNEL_ARGS3(grid, block, sh_mem) <<< grid, block, sh_mem >>>
#define KERNEL_ARGS4(grid, block, sh_mem, stream) <<< (grid), (block), sh_mem, stream >>>
#else
#define KERNEL_ARGS2(grid, block)
#define KERNEL_ARGS3(grid, block, sh_mem)
#define KERNEL_ARGS4(grid, block, sh_mem, stream)
#endif
__global__ void k(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x] = n; }
template <int N> __global__ void t(float *p) { p[threadIdx.x] = N; }
template <class T> __global__ void d(T *p, T v) { p[threadIdx.x] = v; }
template <class T> void on(T *p, T v, int n) { d KERNEL_ARGS2((n + 31) / 32, 32)(p, v); d<T> KERNEL_ARGS2(1, n) (p, v); }
void run(float *p, cudaStream_t s, dim3 g) {
  k KERNEL_ARGS2(g, dim3(32)) (p, 3);
  k KERNEL_ARGS2(1, 32) (p, 3);
  k KERNEL_ARGS3(1, 32, 128)(p, 3);
  t<4> KERNEL_ARGS4(dim3(2, 2), 32, 0, s)(p);
  k KERNEL_ARGS4(g, 32, 0, 0)
      (p, 4);
  on(p, 2.0f, 3);
}
