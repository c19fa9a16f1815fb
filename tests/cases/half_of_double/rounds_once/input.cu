#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cstdio>

struct Scale {
  half factor;
  __host__ __device__ explicit Scale(double by) : factor(by) {}
};

// one rounding from a double, however the conversion is written
__global__ void narrow(double x, float *out) {
  half by_name = half(x), by_none = x;
  __nv_bfloat16 wide(x);
  half assigned;
  assigned = x * 1.0;
  out[0] = __half2float(by_name) + __half2float(by_none) + __half2float(static_cast<half>(x)) + __half2float((half)(x + 0.0));
  out[1] = __bfloat162float(wide) + __half2float(assigned) + __half2float(Scale(x).factor);
}

int main() {
  const double x = 1.0 + 1.0 / 2048 + 1.0 / (1ull << 40);
  float *d, h[2];
  cudaMalloc(&d, sizeof h);
  narrow<<<1, 1>>>(x, d);
  cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
  const float one = 1.0009765625f;
  const bool right = h[0] == 4 * one && h[1] == 1.0f + 2 * one && __half2float(half(x)) == one;
  printf("%s\n", right ? "PASS" : "FAIL");
  return !right;
}
