// Words as parts: mov of PTX that packs and unpacks, and the bits of halves and bfloat16 as CUDA's raw classes.
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cstdio>

#define UNPACK(low, high, word) asm("mov.b32 {%0, %1}, %2;" : "=h"(low), "=h"(high) : "r"(word))
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
__global__ void kernel(unsigned long long *out, half *sums, half2 *pairs) {
  unsigned short a, b, c, d;
  unsigned word;
  unsigned long long whole;
  UNPACK(a, b, 0x12345678u);
  out[0] = a, out[1] = b;
  asm("mov.b32 {_, %0}, %1;" : "=h"(c) : "r"(0x9abcdef0u));
  asm("mov.b32 %0, {%1, %2};" : "=r"(word) : "h"(c), "h"(a));
  out[2] = word;
  asm("mov.b64 {%0, %1, %2, %3}, %4;" : "=h"(a), "=h"(b), "=h"(c), "=h"(d) : "l"(0x1122334455667788ull));
  asm("mov.b64 %0, {%1, %2, %3, %4};" : "=l"(whole) : "h"(d), "h"(c), "h"(b), "h"(a));
  out[3] = whole;
  asm("{ .reg .b8 w, x, y, z; mov.b32 {w, x, y, z}, %1; mov.b32 %0, {z, y, x, w}; }" : "=r"(word) : "r"(0xf1020304u));
  out[4] = word;
  asm("{ .reg .b8 x, y; mov.b16 {x, y}, %1; mov.b16 %0, {y, 7}; }" : "=h"(a) : "h"((unsigned short)0xabcd));
  out[5] = a;
  asm("{ .reg .f32 x, y; mov.b64 {x, y}, %1; add.f32 x, x, y; mov.b64 %0, {x, y}; }" : "=l"(whole) : "l"(0x3f80000040000000ull));
  out[6] = whole;
  constexpr __half_raw infinity = {0x7C00};
  const half h = infinity;
  out[7] = __hisinf(h);
  __nv_bfloat16_raw bits(__float2bfloat16(-1.5f));
  bits.x = bits.x & 0x7fff;
  const __nv_bfloat16 positive = bits;
  out[8] = (unsigned long long)(__bfloat162float(positive) * 2);
  __half2_raw two = pairs[0];
  two.y = two.x ^ 0x8000;
  pairs[0] = two;
  for (int i = 0; i < 6; i++) add(sums + i % 2, __float2half(i));
}
int main() {
  const unsigned long long wanted[9] = {0x5678, 0x1234, 0x56789abc, 0x7788556633441122ull, 0x040302f1, 0x07ab, 0x3f80000040400000ull, 1, 3};
  unsigned long long *out, found[9];
  half *sums, ends[2] = {__float2half(0.5f), __float2half(1.0f)};
  half2 *pairs, pair = __floats2half2_rn(1.25f, 9.0f);
  cudaMalloc(&out, sizeof(found));
  cudaMalloc(&sums, sizeof(ends));
  cudaMalloc(&pairs, sizeof(pair));
  cudaMemcpy(sums, ends, sizeof(ends), cudaMemcpyHostToDevice);
  cudaMemcpy(pairs, &pair, sizeof(pair), cudaMemcpyHostToDevice);
  kernel<<<1, 1>>>(out, sums, pairs);
  cudaMemcpy(found, out, sizeof(found), cudaMemcpyDeviceToHost);
  cudaMemcpy(ends, sums, sizeof(ends), cudaMemcpyDeviceToHost);
  cudaMemcpy(&pair, pairs, sizeof(pair), cudaMemcpyDeviceToHost);
  int wrong = 0;
  for (int i = 0; i < 9; i++)
    if (found[i] != wanted[i] && ++wrong) printf("%d: %llx, not %llx\n", i, found[i], wanted[i]);
  if (__half2float(ends[0]) != 6.5f || __half2float(ends[1]) != 10.0f) printf("sums %g %g\n", __half2float(ends[0]), __half2float(ends[1])), ++wrong;
  if (__low2float(pair) != 1.25f || __high2float(pair) != -1.25f) printf("pair %g %g\n", __low2float(pair), __high2float(pair)), ++wrong;
  printf(wrong ? "%d wrong FAILED\n" : "PASSED\n", wrong);
  return wrong != 0;
}
