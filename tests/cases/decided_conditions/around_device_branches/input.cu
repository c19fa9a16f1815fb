// What only the device runs, within a condition that host and device take alike
#define HD __host__ __device__
template <class T> __host__ __device__ T reduce_warp(T v) {
#if defined(__CUDACC__) && (!defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 700)
#ifdef __CUDA_ARCH__
  for (int d = 16; d; d >>= 1) v += __shfl_xor_sync(0xffffffffu, v, d);
#endif
#else
#error old
#endif
  return v;
}
HD inline int place(int n) {
#if defined(__CUDACC__)
#ifdef __CUDA_ARCH__
  return blockIdx.x * blockDim.x + threadIdx.x + n;
#else
  return n;
#endif
#endif
}
__global__ void sum(const int *v, int *o) {
  int s = reduce_warp(v[place(0)]);
  if (threadIdx.x == 0) *o = s;
}
