// Shims over the functions that CUDA 9 replaced: what they are given, with a width or without, only their uses tell.
#define shfl(...) __shfl_sync(0xFFFFFFFF, __VA_ARGS__)
#define shfl_down(...) __shfl_down_sync(0xFFFFFFFF, __VA_ARGS__)
#define shfl_up(x, ...) __shfl_up_sync(0xFFFFFFFF, x, __VA_ARGS__)
#define shfl_xor(mask, args...) __shfl_xor_sync(mask, args)
#define ballot(...) __ballot_sync(0xFFFFFFFF, __VA_ARGS__)

__global__ void sum(float *o, unsigned *bits) {
  float v = o[threadIdx.x];
  v += shfl_down(v, 16);
  v += shfl_down(v + 1, 8, 16);
  v += shfl_up(v, 1) + shfl_up(v, 2, 8);
  v += shfl_xor(0xFFFFFFFF, v, 4);
  o[threadIdx.x] = shfl(v, 0);
  bits[threadIdx.x / 32] = ballot(v > 3);
}
