__global__ void fill(int *out) { out[threadIdx.x] = 1; }
// memory that this kernel need not have
__global__ void may_sum(int *out, bool sum) {
  extern __shared__ int shared[];
  if (sum) out[0] = shared[threadIdx.x];
}

void run(int *out, int blocks, int threads) {
  fill<<<dim3(100000, 65535, 2), dim3(16, 16, 4)>>>(out);
  fill<<<blocks, threads>>>(out);
  fill<<<blocks, 1024>>>(out);
  may_sum<<<1, 32>>>(out, false);
  may_sum<<<1, 32, 0>>>(out, false);
}
