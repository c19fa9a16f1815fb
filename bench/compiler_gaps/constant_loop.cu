// A loop of 32 steps over local and global memory: nvcc unrolls it whole, and all loads are in flight.
__global__ void packed(const int *threshold, unsigned *to) {
  __shared__ int sums[8][32];
  sums[threadIdx.x % 8][threadIdx.x / 8] = threadIdx.x;
  __syncthreads();
  if (threadIdx.x >= 8) return;
  unsigned bits = 0;
  for (int b = 0; b < 32; ++b)
    bits |= (unsigned)(sums[threadIdx.x][b] >= threshold[b]) << b;
  to[threadIdx.x] = bits;
}
