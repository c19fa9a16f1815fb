// Lanes that go two ways and meet in CUDA.
__device__ int total(int v) {
  for (int d = 16; d > 0; d /= 2) v += __shfl_xor_sync(0xffffffff, v, d);
  return v;
}

__global__ void ways(int *p) {
  __shared__ int s[64];
  int lane = threadIdx.x % 32, v = p[threadIdx.x];
  if (lane & 1) {
    s[threadIdx.x] = v;
    __syncwarp();
    v += s[threadIdx.x ^ 1];
  } else {
    s[threadIdx.x] = -v;
    __syncwarp();
    v -= s[threadIdx.x ^ 1];
  }
  v += lane < 16 ? __shfl_sync(0xffffffff, v, 0) : __shfl_sync(0xffffffff, v, 16);
  if (v > 3)
    v = total(v);
  else
    v = total(-v);
  p[threadIdx.x] = v;
}

void run(int *p) { ways<<<1, 64>>>(p); }
