// All lanes of a warp go one way, or one way only comes to a function of the warp.
__global__ void ways(int *p, int n) {
  int lane = threadIdx.x % 32, warp = threadIdx.x / 32, v = p[threadIdx.x];
  if (warp & 1)
    v = __shfl_sync(0xffffffff, v, 3);
  else
    v = __shfl_sync(0xffffffff, v, 5);
  v += n > 4 ? __any_sync(0xffffffff, v) : __all_sync(0xffffffff, v);
  if (threadIdx.x < 32)
    __syncwarp();
  else if (blockIdx.x == 3)
    __syncwarp();
  if (lane == 0)
    p[threadIdx.x] = v;
  else
    p[threadIdx.x] = -v;
}

void run(int *p) { ways<<<1, 64>>>(p, 3); }
