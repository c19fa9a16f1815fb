// The macros take members of what they are given, and make more of them.
#define HALF(i) (i.x / 2)
#define IS_FIRST(i) (i.x == 0)
#define LINEAR(i, sizes) (i.x + i.y * sizes.x)
#define TWICE(n) (2 * n)
#define KEPT(n) n

__global__ void places(int *out) {
  out[0] = HALF(threadIdx);
  out[1] = IS_FIRST(blockIdx) ? LINEAR(threadIdx, blockDim) : 0;
  out[2] = TWICE(threadIdx.x) + TWICE(warpSize) + KEPT(blockIdx.y);
}
