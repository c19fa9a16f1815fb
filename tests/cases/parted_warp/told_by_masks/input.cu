// The same lanes may be named on both ways: by one mask, by a mask that changes, by one that lanes have each for itself.
__device__ int sum(unsigned mask, int v) { return __reduce_add_sync(mask, v); }
__device__ int all(unsigned mask, int v) { mask |= 1u; return __reduce_add_sync(mask, v); }
__device__ int most(unsigned mask, int v) { __syncwarp(); return __reduce_max_sync(mask, v); }

__global__ void ways(int *p, int n) {
  int lane = threadIdx.x % 32, v = p[threadIdx.x];
  if (lane < 16) v = sum(0x1ffff, v); else v = sum(0xffff0000u, v);
  if (lane < 8) v = all(0xff, v); else v = all(0xffffff00u, v);
  if (lane < 4) v = most(0xf, v); else v = most(0xfffffff0u, v);
  if (lane < 3) v = sum(n, v); else v = sum(0xfffffff8u, v);
  unsigned own = v > n ? 1u << lane : 0xffu;
  if (v > n + 1) v = __reduce_add_sync(own, v); else v = __reduce_min_sync(~own, v);
  unsigned some = __ballot_sync(0xffffffffu, v > n + 2);
  some |= 3u;
  if (v > n + 2) v = __reduce_add_sync(some, v); else v = __reduce_min_sync(~some, v);
  int moved = lane;
  unsigned half = moved < 16 ? 0xffffu : 0xffff0000u;
  moved += n;
  if (moved < 16) v = __reduce_add_sync(half, v); else v = __reduce_min_sync(half, v);
  const unsigned other = lane < 16 ? 0xffffu : 0xffff0000u;
  if (lane < 15) v = __reduce_add_sync(other, v); else v = __reduce_min_sync(other, v);
  p[threadIdx.x] = v;
}

void run(int *p) { ways<<<1, 64>>>(p, 3); }
