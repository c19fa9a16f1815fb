#include <cuda_fp16.h>

template <typename T, int N = 4>
__global__ void sum(T *out, const T *in, T start, int n);

template <>
__global__ void sum<float, 4>(float *out, const float *in, float start, int n) {
  __shared__ float part[8];
  if (threadIdx.x >= n) return;
  float v = in[threadIdx.x];
  for (int o = 16; o; o >>= 1) v += __shfl_xor_sync(0xffffffff, v, o);
  if (threadIdx.x % 32 == 0) part[threadIdx.x / 32] = v;
  __syncthreads();
  if (threadIdx.x == 0) {
    for (int i = 0; i < blockDim.x / 32; ++i) start += part[i];
    *out = start;
  }
}

template <>
__global__ void sum<__half, 4>(__half *out, const __half *in, __half start, int n) {
  if (threadIdx.x != 0) return;
  for (int i = 0; i < n; ++i) start = __hadd(start, in[i]);
  *out = start;
}

template <typename T>
void all(T *out, const T *in, T start, int n) {
  sum<<<1, 64>>>(out, in, start, n);
}

void both(float *f, __half *h, int n) {
  sum<<<1, 64>>>(f, f + 1, 0.0f, n);
  sum<<<1, 64>>>(h, h + 1, __float2half(0), n);
  sum<float><<<1, 64>>>(f, f + 1, 1, n);
  all(f, f + 1, 2.0f, n);
}
