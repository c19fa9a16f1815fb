// Pairs of bfloat16: conversions, arithmetic, comparisons, memory seen as pairs; roundings of single values.
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cmath>
#include <cstdio>
#include <cstring>

typedef __nv_bfloat16 bf16;
typedef __nv_bfloat162 bf162;
constexpr int N = 40;

struct alignas(8) Four { nv_bfloat162 low, high; };

template <typename T2> __device__ __forceinline__ T2 scale_add(T2 a, T2 b) { return __hadd2(__hmul2(a, b), a); }
static __device__ inline float sum(__nv_bfloat162 v) { float2 f = __bfloat1622float2(v); return f.x + f.y; }

__global__ void pairs(const bf16 *in, bf16 *copy, float *out, unsigned *bits) {
  const bf162 *p = reinterpret_cast<const bf162 *>(in);
  bf162 a = p[0], b = p[1], c = *(p + 2);
  int k = 0;
#define PUT(v) out[k++] = (v)
  PUT(sum(a)); PUT(sum(__float22bfloat162_rn(make_float2(1.00390625f, -2.5f))));
  PUT(sum(__floats2bfloat162_rn(3.0f, 4.5f))); PUT(sum(__float2bfloat162_rn(7.0f)));
  PUT(sum(__bfloat162bfloat162(__float2bfloat16(-1.5f)))); PUT(sum(__halves2bfloat162(a.x, b.y)));
  PUT(__bfloat162float(__low2bfloat16(b))); PUT(__bfloat162float(__high2bfloat16(b)));
  PUT(__low2float(c)); PUT(__high2float(c));
  PUT(sum(__hadd2(a, b))); PUT(sum(__hsub2(a, b))); PUT(sum(__hmul2(a, c))); PUT(sum(__h2div(c, b)));
  PUT(sum(__hfma2(a, b, c))); PUT(sum(__hmax2(a, c))); PUT(sum(__hmin2(a, c))); PUT(sum(__hneg2(a))); PUT(sum(__habs2(c)));
  PUT(sum(a + b * c - a)); PUT(sum(-a / b)); a += b; PUT(sum(a)); a *= c; PUT(sum(a)); a -= b;  PUT(sum(a));
  PUT(sum(scale_add(b, c)));
  PUT(sum(h2exp(__float2bfloat162_rn(0.0f)))); PUT(sum(h2rsqrt(__float2bfloat162_rn(4.0f)))); PUT(sum(h2sqrt(__float2bfloat162_rn(9.0f)))); PUT(sum(h2rcp(b)));
  PUT(sum(__hgt2(b, c))); PUT(sum(__heq2(b, b))); PUT(__hbge2(b, c) + 2 * __hblt2(c, b) + 4 * __hbne2(b, c));
  PUT(sum(__low2bfloat162(b)) - sum(__high2bfloat162(b)) * 100); PUT(sum(__lows2bfloat162(b, c)) + 100 * sum(__highs2bfloat162(b, c)));
  bf162 made; made.x = __float2bfloat16(5.0f); made.y = made.x; PUT(sum(made));
  PUT(sum(make_bfloat162(made.x, b.x)));
  bits[0] = __hgt2_mask(b, c);
  bits[1] = __bfloat16_as_ushort(c.x) | (unsigned)__bfloat16_as_ushort(__float2bfloat16_rz(1.999f)) << 16;
  bits[2] = __bfloat16_as_ushort(__float2bfloat16_ru(1.001f)) | (unsigned)__bfloat16_as_ushort(__float2bfloat16_rd(-1.001f)) << 16;
  bits[3] = __bfloat16_as_ushort(__double2bfloat16(1.00390625 + 1e-12)) | (unsigned)__bfloat16_as_ushort(__int2bfloat16_rn(33554433 + (1 << 17))) << 16;
  bits[4] = __half_as_ushort(__float2half_rz(2.9999f)) | (unsigned)__half_as_ushort(__float2half_ru(1e-9f)) << 16;
  bits[5] = __half_as_ushort(__float2half_rd(-70000.0f)) | (unsigned)__half_as_ushort(__float2half_rz(70000.0f)) << 16;
  bits[6] = (unsigned)__bfloat162int_rn(__float2bfloat16(2.5f)) + 100 * __bfloat162int_rz(__float2bfloat16(-2.5f)) + 10000 * __bfloat162int_ru(__float2bfloat16(2.25f));
  half2 h = __floats2half2_rn(1.0f, 2.0f), g = __floats2half2_rn(3.0f, 2.0f);
  bits[7] = __hge2_mask(h, g); bits[8] = __hble2(h, g) + 2 * __hbeq2(h, g);
  half2 swapped = __lowhigh2highlow(h); half2 first = __lows2half2(h, g), second = __highs2half2(h, g);
  bits[9] = int(__low2float(swapped)) + 10 * int(__high2float(swapped)) + 100 * int(__high2float(first)) + 1000 * int(__low2float(second)) + 10000 * int(__low2float(__hgt2(g, h)) + __high2float(__hgt2(g, h)));
  bits[10] = __half_as_ushort(__ushort_as_half(0x3c00)) + (unsigned)__half_as_short(__short_as_half(0x1234)) + __bfloat16_as_ushort(__ushort_as_bfloat16(0x3f80));
  bits[11] = int(__low2float(__low2half2(g))) + 10 * int(__low2float(__high2half2(g))) + 100 * int(__low2float(__habs2(__hneg2(g))));
  *reinterpret_cast<uint2 *>(copy) = *reinterpret_cast<const uint2 *>(in);
  union { unsigned word; bf162 pair; } both; both.pair = b;
  bf162 list[3] = {}; list[1] = {c.x, b.x}; list[2] = bf162(b.y, b.y);
  bits[12] = both.word; bits[13] = *reinterpret_cast<unsigned *>(&list[1]) + __bfloat16_as_ushort(list[0].x) + __bfloat16_as_ushort(list[2].y);
  Four four; four.low = b; four.high = c;
  *(Four *)(copy + 4) = four;
  ((bf162 *)copy)[4] = __hmul2(b, c);
}
int main() {
  bf16 *in, *copy; float *out; unsigned *bits;
  cudaMallocManaged(&in, 16 * sizeof(bf16)); cudaMallocManaged(&copy, 16 * sizeof(bf16));
  cudaMallocManaged(&out, N * sizeof(float)); cudaMallocManaged(&bits, 16 * sizeof(unsigned));
  const float values[6] = {1, 2, 4, 8, -3, 0.5f};
  for (int i = 0; i < 6; ++i) in[i] = __float2bfloat16(values[i]);
  pairs<<<1, 1>>>(in, copy, out, bits);
  if (cudaDeviceSynchronize() != cudaSuccess) return 2;
  const float want[36] = {3, -1.5f, 7.5f, 14, -3, 9, 4, 8, -3, 0.5f, 15, -9, -2, -0.6875f, 17.5f, 3, -2.5f, -3, 3.5f,
                        -8, -0.5f, 15, -10, -22, 4, 2, 1, 6, 0.375f, 2, 2, 1 + 2 + 4, 8 - 1600, 1 + 850, 10, 9};
  const unsigned masks[14] = {0xffffffff, 0xc040u | 0x3fffu << 16, 0x3f81u | 0xbf81u << 16, 0x3f81u | 0x4c01u << 16, 0x41ffu | 0x0001u << 16,
                              0xfc00u | 0x7bffu << 16, 2 - 200 + 30000u, 0xffff0000, 1, 2 + 10 + 300 + 2000 + 10000, 0x3c00 + 0x1234 + 0x3f80, 3 + 20 + 300, 0x41004080, 0x4080c040 + 0x4100};
  int bad = 0;
  for (int i = 0; i < 36; ++i) if (fabsf(out[i] - want[i]) > 0.004f * fabsf(want[i])) { ++bad; printf("value %d: %g, expected %g\n", i, out[i], want[i]); }
  for (int i = 0; i < 14; ++i) if (bits[i] != masks[i]) { ++bad; printf("bits %d: %x, expected %x\n", i, bits[i], masks[i]); }
  const float copied[10] = {1, 2, 4, 8, 4, 8, -3, 0.5f, -12, 4};
  for (int i = 0; i < 10; ++i) if (__bfloat162float(copy[i]) != copied[i]) { ++bad; printf("copy %d: %g\n", i, __bfloat162float(copy[i])); }
  cudaFree(in); cudaFree(copy); cudaFree(out); cudaFree(bits);
  printf(bad ? "FAILED\n" : "PASSED\n");
  return bad != 0;
}
