// What is compared with a position that is cast has to be 32 bits wide, too: both may be below zero
__global__ void compared(const int *in, int *out, int n) {
  int t = threadIdx.x, a = in[t];
  if (blockIdx.x + a <= -2 * threadIdx.x) out[t] = 1;
  if (t > 3 && blockIdx.x + a <= -threadIdx.x) out[t] = 2;
  if (blockIdx.x + a <= threadIdx.x - 5) out[t] = 3;
  // as wide as each other, so that they keep their order
  if (blockIdx.x + a <= n * threadIdx.x) out[t] = 4;
}
