// Lanes part, and each way's masks name its own lanes only: they never wait for the others.
__global__ void halves(int *p, int n) {
  int lane = threadIdx.x % 32, v = p[threadIdx.x];
  const unsigned upper = 0xffff0000u;
  if (lane < 16) {
    for (int d = 8; d > 0; d >>= 1) v += __shfl_xor_sync(0x0000ffff, v, d);
    __syncwarp(0xffff);
  } else {
    v = __shfl_sync(upper, v, 16 + n);
  }
  int odd = lane & 1 ? __reduce_add_sync(0xaaaaaaaau, v) : __reduce_max_sync(0x55555555u, v);
  p[threadIdx.x] = v + odd;
}

void run(int *p) { halves<<<1, 64>>>(p, 3); }
