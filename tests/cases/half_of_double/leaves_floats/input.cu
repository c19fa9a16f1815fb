#include <cuda_bf16.h>
#include <cuda_fp16.h>

__device__ half quarter(float x) { return half(x * 0.25f); }

// floats, integers, and literals that round alike both ways
__global__ void fill(half *out, __nv_bfloat16 *wide, float x, int n) {
  out[0] = half(0.1);
  out[1] = half(-2.5);
  out[2] = half(n);
  out[3] = quarter(x);
  wide[0] = __nv_bfloat16(3.14159);
  wide[1] = x;
  const half tiny = half(1e-7);
  out[4] = tiny;
}
