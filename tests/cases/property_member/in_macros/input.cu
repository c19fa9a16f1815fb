// Members that our class lacks are told where macros name them, too.
#include <cuda_runtime.h>
#define MEMBER(x, y) x.y
#define ARROW(x, y) x->y
#define TEX(p) (p).maxTexture1D
__global__ void k(int *p) { p[0] = 1; }
void run(int *p) {
  cudaDeviceProp prop; cudaGetDeviceProperties(&prop, 0);
  int n = MEMBER(prop, maxTexture1D) + MEMBER(prop, surfaceAlignment) + prop.maxSurface1D;
  cudaDeviceProp *q = &prop;
  n += ARROW(q, maxTexture1D) + TEX(prop) + MEMBER(prop, multiProcessorCount);
  k<<<n, 1>>>(p);
}
