// A macro that makes a declaration behind an early return: its value cannot be asked for in the macro.
#define LOADED(name, from) const int name = (from)[threadIdx.x]

__global__ void turned(const int *in, int *out, int n) {
  __shared__ int stage[64];
  if (threadIdx.x >= n) return;
  LOADED(own, in);
  stage[threadIdx.x] = own;
  __syncthreads();
  out[threadIdx.x] = stage[n - 1 - threadIdx.x];
}

void run(const int *in, int *out) { turned<<<1, 64>>>(in, out, 50); }
