// The first return stands in a block of its own, behind which others go on.
struct Scope { int *p; __device__ Scope(int *q) : p(q) {} __device__ ~Scope() { __syncthreads(); } };
__global__ void in_block(int *out, int n) {
  __shared__ int s[64];
  {
    s[threadIdx.x] = threadIdx.x;
    if (threadIdx.x >= n) return;
    __syncthreads();
    out[threadIdx.x] = s[n - 1];
  }
  out[threadIdx.x] += 1;
}

__global__ void with_object(int *out, int n) {
  __shared__ int s[64];
  {
    Scope scope(s);
    s[threadIdx.x] = threadIdx.x;
    if (threadIdx.x >= n) return;
  }
  out[threadIdx.x] = s[n - 1];
}
