// A barrier in one arm is none in the others; an arm may go on into the next.
__global__ void arms(int *out, int how) {
  volatile __shared__ int s[64];
  unsigned t = threadIdx.x;
  switch (how) {
    case 0:
      s[t] = out[t];
      break;
    case 1:
      __syncthreads();
      break;
    default:
      out[t] = 0;
  }
  out[t] += s[t + 1];
}

__global__ void falls_through(int *out, int how) {
  volatile __shared__ int s[64];
  unsigned t = threadIdx.x;
  s[t] = out[t];
  switch (how) {
    case 0: __syncwarp();
    case 1: out[t] = s[t ^ 1]; break;
  }
}

__global__ void meets(int *out, int how) {
  volatile __shared__ int s[64];
  unsigned t = threadIdx.x;
  switch (how) {
    case 0: s[t] = out[t]; break;
    default: s[t] = 1;
  }
  __syncwarp();
  out[t] = s[t ^ 1];
}

void run(int *out) {
  arms<<<1, 32>>>(out, 1);
  falls_through<<<1, 32>>>(out, 1);
  meets<<<1, 32>>>(out, 1);
}
