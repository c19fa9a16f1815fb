// The type of an expression is asked for, which is not computed.
__device__ decltype(threadIdx.x - 1) less(int n) { return n - threadIdx.x; }

__global__ void types(unsigned long long *p, int n) {
  decltype(blockIdx.x) b = threadIdx.x;
  p[1] = decltype(blockIdx.x * blockDim.x + threadIdx.x - 8u)(-1) + decltype(blockDim.x * gridDim.x)(2);
  p[0] = sizeof(threadIdx.x) + b + decltype((blockDim.x))(-1) + less(threadIdx.x);
}
