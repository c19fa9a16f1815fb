// Lanes that a mask names while the kernel runs: a vote, the tail of an array, a tile's lanes, one lane, those that are here.
template <int Size>
__device__ float tile_sum(float v, unsigned mask) {
  for (int d = Size / 2; d > 0; d /= 2) v += __shfl_down_sync(mask, v, d, Size);
  return __shfl_sync(mask, v, 0, Size);
}

__global__ void parts(float *x, int *count, int n) {
  int lane = threadIdx.x % 32, v = count[threadIdx.x];
  unsigned odd = __ballot_sync(0xffffffff, v & 1);
  if (v & 1) {
    int leader = __ffs(odd) - 1, before = __popc(odd & ((1u << lane) - 1));
    if (lane == leader) v = atomicAdd(count, __popc(odd));
    v = __shfl_sync(odd, v, leader) + before;
    __syncwarp(odd);
  }
  unsigned rest = (1u << (n % 32)) - 1;
  if (lane < n % 32) {
    x[0] = __shfl_up_sync(rest, x[lane], 1);
    if (__any_sync(rest, x[lane] > 3) && !__all_sync(rest, v)) v += __reduce_add_sync(rest, v);
  }
  if (x[lane] < 0) {
    unsigned here = __activemask();
    int same;
    v += __popc(__match_any_sync(here, v)) + (__match_all_sync(here, v / 2, &same) != 0) + same;
  }
  v += __shfl_sync(1u << lane, v, lane);
  x[lane] += tile_sum<8>(v, 0xffu << (lane & 24)) + __shfl_xor_sync(lane < 16 ? 0xffffu : 0xffff0000u, v, 4);
}

void run(float *x, int *count) { parts<<<1, 64>>>(x, count, 20); }
