// In macros, too, a member's name is no variable or type of CUDA's.
#include <cstdio>
#define GET(object, name) (object).name
#define FROM(pointer, name) pointer->name
#define SHOW(prop) printf("%d\n", prop.warpSize)
#define WARP warpSize

struct Mine {
  int threadIdx, fragment, dim3, half2;
};
#define OWN(m) ((m).threadIdx + m.fragment + (m).dim3 + m.half2)

__global__ void k(int *p) { p[threadIdx.x / warpSize] = WARP; }

void run(int *p, Mine m) {
  cudaDeviceProp prop;
  cudaGetDeviceProperties(&prop, 0);
  cudaDeviceProp *q = &prop;
  printf("%d %d %d %d\n", GET(prop, warpSize), GET(prop, multiProcessorCount), FROM(q, warpSize), OWN(m));
  SHOW(prop);
  k<<<1, 64>>>(p);
}
