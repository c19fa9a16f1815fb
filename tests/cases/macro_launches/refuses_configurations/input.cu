// Configurations of which a macro makes a part itself
#include <cuda_runtime.h>
#define ONE_BLOCK <<<1, 32>>>
#define WITH(n, s) <<<((n) + 31) / 32, 32, 0, s>>>
#define TURNED(block, grid) <<<grid, block>>>
__global__ void k(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x] = n; }
void run(float *p, cudaStream_t s) {
  k ONE_BLOCK (p, 4);
  k WITH(40, s)(p, 4);
  k TURNED(32, 4)(p, 4);
}
