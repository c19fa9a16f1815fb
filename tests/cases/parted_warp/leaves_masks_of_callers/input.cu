// Functions are given the masks of their callers, which name the lanes of one way each; or a ballot's and the others'.
template <int W> __device__ int sum(unsigned mask, int v) {
  for (int d = W / 2; d > 0; d >>= 1) v += __shfl_down_sync(mask, v, d, W);
  return __shfl_sync(mask, v, 0, W);
}
__device__ int twice(int v, unsigned lanes) { return sum<16>(lanes, v) + sum<8>(lanes, v); }

__global__ void halves(int *p) {
  int lane = threadIdx.x % 32, v = p[threadIdx.x];
  if (lane < 16) {
    v = sum<16>(0xffff, v) + __reduce_max_sync(0xffff, v);
  } else {
    v = twice(v, 0xffff0000u) - __popc(__ballot_sync(0xffff0000u, v > 10));
  }
  p[threadIdx.x] = v;
}

__global__ void chosen(int *p, int n) {
  int v = p[threadIdx.x];
  const unsigned larger = __ballot_sync(0xffffffffu, v > n);
  if (v > n) {
    p[threadIdx.x] = __reduce_add_sync(larger, v);
    __syncwarp(larger);
  } else {
    p[threadIdx.x] = __reduce_min_sync(~larger, v);
  }
}

__global__ void own_half(int *p) {
  int lane = threadIdx.x % 32, v = p[threadIdx.x];
  const unsigned half = lane < 16 ? 0xffffu : 0xffff0000u;
  if (lane < 16) v = __reduce_add_sync(half, v); else v = sum<16>(half, v * 2);
  p[threadIdx.x] = v;
}

void run(int *p) { halves<<<1, 64>>>(p); chosen<<<1, 64>>>(p, 3); own_half<<<1, 64>>>(p); }
