// A macro's body names a position, and so does an argument of its use: each is migrated where it is spelled.
#include <cuda_runtime.h>
#define SCALED(n) (threadIdx.x * 2 - (n))
#define LAST(a, b) (blockDim.x - 1 < (a) ? threadIdx.x - 1 : (b))
#define WARP_OF(i) ((i) / warpSize + warpSize)
#define AT_MOST(a) max((a), 3)

__global__ void places(unsigned *u, int n) {
  u[0] = SCALED(threadIdx.x);
  u[1] = SCALED(SCALED(blockIdx.x)) % 11u;
  u[2] = LAST(threadIdx.x + n, blockDim.x);
  u[3] = WARP_OF(threadIdx.x + warpSize);
  u[4] = AT_MOST(max(n, 5));
}

int main() {
  places<<<1, 32>>>(nullptr, 3);
}
