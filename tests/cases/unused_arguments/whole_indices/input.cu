#define LOG(...)
#define FIRST(a, b) (a)

__device__ int flat(uint3 at) { return at.x + 32 * at.y; }

// index variables as objects, in arguments that no macro uses
__global__ void places(int *p) {
  LOG(flat(threadIdx), gridDim, 1);
  p[FIRST(flat(threadIdx), flat(blockIdx))] = 1;
}
