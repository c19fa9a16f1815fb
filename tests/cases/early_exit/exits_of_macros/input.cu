// Macros that return where their argument says so: what they read stands at the use, which can be written out.
#define RETURN_IF(c) if (c) return;
#define RETURN_BEHIND(i, n) if ((i) >= (n)) return
#define LAST 50
#define RETURN_LATE(i) if ((i) > LAST) return

__global__ void turned(const int *in, int *out, int n) {
  __shared__ int stage[64];
  RETURN_IF(in == nullptr || threadIdx.x >= n)
  stage[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = stage[n - 1 - threadIdx.x];
}
__global__ void summed(const int *in, int *out, int n, bool all) {
  __shared__ int stage[64];
  RETURN_BEHIND(threadIdx.x + 1, all ? 64 : n);
  RETURN_IF(!all);
  stage[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = stage[0] + stage[n - 2];
}
__global__ void of_a_constant(const int *in, int *out) {
  __shared__ int stage[64];
  RETURN_LATE(threadIdx.x);
  stage[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = stage[LAST - threadIdx.x];
}

void run(const int *in, int *out) {
  turned<<<1, 64>>>(in, out, 50);
  summed<<<1, 64>>>(in, out, 50, true);
  of_a_constant<<<1, 64>>>(in, out);
}
