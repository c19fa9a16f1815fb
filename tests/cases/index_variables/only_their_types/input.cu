// The type of an expression is asked for, which is not computed.
__device__ decltype(threadIdx.x - 1) less(int n) { return n - threadIdx.x; }

__global__ void types(unsigned long long *p, int n) {
  decltype(blockIdx.x) b = threadIdx.x;
  p[0] = sizeof(threadIdx.x) + b + decltype((blockDim.x))(-1) + less(threadIdx.x);
}
