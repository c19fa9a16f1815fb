#include <cuda_fp16.h>
#include <vector>

#define TO_HALF(x) __float2half(x)

struct Weight {
  half value;
  explicit Weight(float x) : value(x) {}
};
half scaled(float x, float y) { return x * y; }
__host__ __device__ half both(float x) { return __float2half(x); }
__device__ half rounds_itself(float x) { return __float2half(x); }

// What may be below 2^-13 is rounded as CUDA does; operators of half are told.
__global__ void use(half *p, float x) { p[threadIdx.x] = __hadd(both(x), rounds_itself(x)); }
int main() {
  std::vector<half> w(8);
  float x = 3e-8f, y = 0.5f;
  w[0] = __float2half(x);
  w[1] = half(x);
  w[2] = (half)x;
  w[3] = x;
  w[4] = __double2half(x * 0.1);
  w[5] = __float2half(x * 2.0);
  w[6] = scaled(x, y);
  w[7] = TO_HALF(x);
  half constants[3] = {1e-5f, 0.25f, x};
  half2 pair = __floats2half2_rn(x, 1.0f);
  half product = w[0] * w[1];
  product += constants[0];
  product = __hmul(product, __low2half(pair));
  return Weight(x).value < product;
}
