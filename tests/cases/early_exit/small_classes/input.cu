// Values of CUDA's small classes, read behind an early return: threads that stay for the barrier read nothing.
#include <cuda_fp16.h>

__device__ half scale_of(const half *scales, int group) { return __hmul(scales[group], __float2half(0.5f)); }

__global__ void columns(const half *scales, const float4 *in, const half2 *pairs, float4 *out, int n) {
  __shared__ float shift[64];
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  shift[threadIdx.x] = in[0].x;
  if (i >= n) return;
  half scale = scale_of(scales, i / 32);
  const half2 both = __halves2half2(scale, scale);
  const half2 pair = pairs[i];
  float4 all = in[i];
  __syncthreads();
  all.x += shift[63 - threadIdx.x] * __half2float(scale);
  all.y += __low2float(__hmul2(both, pair));
  out[i] = all;
}

void run(const half *scales, const float4 *in, const half2 *pairs, float4 *out) { columns<<<2, 64>>>(scales, in, pairs, out, 100); }
