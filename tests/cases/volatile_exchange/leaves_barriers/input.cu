__device__ void warpReduce(volatile int *s, unsigned t) {
  for (int by = 16; by > 0; by /= 2) {
    int other = s[t + by];
    __syncwarp();
    s[t] += other;
    __syncwarp();
  }
}
__global__ void meets(const int *in, int *out) {
  volatile __shared__ int s[64];
  unsigned t = threadIdx.x;
  s[t] = in[t];
  for (int by = 32; by > 16; by /= 2) {
    __syncthreads();
    if (t < by) s[t] += s[t + by];
  }
  if (t == 0) out[64] = s[0];
  __syncthreads();
  warpReduce(s, t);
  out[t] = s[0];
}

// A lane's own elements, a lane's own memory, one number for the warp, a scalar, a flag that one waits on
__global__ void leaves(volatile int *own, volatile int *blocks, volatile int *flags, int *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  volatile float mine[4];
  volatile int total = 0;
  for (int k = i; k < 64; k += 32) own[k] = own[k] * 2;
  mine[i % 4] = 1;
  total += mine[(i + 1) % 4];
  blocks[blockIdx.x] = blocks[blockIdx.x + 1] + total;
  flags[i] = 1;
  while (flags[i + 1] == 0) {
  }
  out[i] = total;
}

void run(int *a) {
  meets<<<1, 32>>>(a, a);
  leaves<<<1, 32>>>(a, a, a, a);
}
