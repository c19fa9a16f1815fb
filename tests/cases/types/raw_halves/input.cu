#include <cuda_bf16.h>
#include <cuda_fp16.h>

// As PyTorch's extensions have it for devices without atomicAdd of half.
__device__ void add(half *address, half value) {
  unsigned *word = (unsigned *)((char *)address - ((size_t)address & 2));
  unsigned old = *word, assumed;
  do {
    assumed = old;
    __half_raw sum;
    sum.x = (size_t)address & 2 ? (old >> 16) : (old & 0xffff);
    half found = __hadd(sum, value);
    sum = __half_raw(found);
    old = (size_t)address & 2 ? (old & 0xffff) | (sum.x << 16) : (old & 0xffff0000) | sum.x;
    old = atomicCAS(word, assumed, old);
  } while (assumed != old);
}
#define BITS_OF(h) static_cast<__half_raw>(h).x
__device__ half least() {
  constexpr __half_raw infinity = {0xFC00};
  return infinity;
}
__device__ unsigned short half_of(__nv_bfloat16 b) {
  __nv_bfloat16_raw bits(b);
  const __nv_bfloat16 all = __nv_bfloat16_raw{0x7f80};
  bits.x = bits.x & 0x8000 | __nv_bfloat16_raw(all).x;
  return bits.x;
}
__global__ void kernel(half *sum, unsigned short *out, half2 *pairs) {
  add(sum + threadIdx.x % 2, __float2half(threadIdx.x));
  out[threadIdx.x] = BITS_OF(least()) + half_of(__float2bfloat16(-1.0f));
  __half2_raw two = pairs[threadIdx.x];
  two.y = two.x ^ 0x8000;
  pairs[threadIdx.x] = two;
}
void run(half *sum, unsigned short *out, half2 *pairs) { kernel<<<1, 32>>>(sum, out, pairs); }
