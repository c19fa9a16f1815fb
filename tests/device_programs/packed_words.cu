// Words of two or four numbers, fused minima and maxima, conversions and relations of pairs, against plain computations.
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cstdio>

constexpr int SIMD = 44, THREE = 12, REAL = 23, PAIRS = 3, MASKS = 5;

__global__ void simd(const unsigned *x, unsigned *out) {
  const unsigned a = x[0], b = x[1];
  out[0] = __vcmpeq2(a, b); out[1] = __vcmpne2(a, b); out[2] = __vmaxs2(a, b);
  out[3] = __vmins2(a, b); out[4] = __vabsdiffs2(a, b); out[5] = __vavgs2(a, b);
  out[6] = __vaddss2(a, b); out[7] = __vsubss2(a, b); out[8] = __vcmplts2(a, b);
  out[9] = __vcmples2(a, b); out[10] = __vcmpgts2(a, b); out[11] = __vcmpges2(a, b);
  out[12] = __vmaxu2(a, b); out[13] = __vminu2(a, b); out[14] = __vabsdiffu2(a, b);
  out[15] = __vavgu2(a, b); out[16] = __vaddus2(a, b); out[17] = __vsubus2(a, b);
  out[18] = __vcmpltu2(a, b); out[19] = __vcmpleu2(a, b); out[20] = __vcmpgtu2(a, b);
  out[21] = __vcmpgeu2(a, b); out[22] = __vcmpeq4(a, b); out[23] = __vcmpne4(a, b);
  out[24] = __vmaxs4(a, b); out[25] = __vmins4(a, b); out[26] = __vabsdiffs4(a, b);
  out[27] = __vavgs4(a, b); out[28] = __vaddss4(a, b); out[29] = __vsubss4(a, b);
  out[30] = __vcmplts4(a, b); out[31] = __vcmples4(a, b); out[32] = __vcmpgts4(a, b);
  out[33] = __vcmpges4(a, b); out[34] = __vmaxu4(a, b); out[35] = __vminu4(a, b);
  out[36] = __vabsdiffu4(a, b); out[37] = __vavgu4(a, b); out[38] = __vaddus4(a, b);
  out[39] = __vsubus4(a, b); out[40] = __vcmpltu4(a, b); out[41] = __vcmpleu4(a, b);
  out[42] = __vcmpgtu4(a, b); out[43] = __vcmpgeu4(a, b);
}
__global__ void three(const unsigned *x, unsigned *out) {
  const unsigned a = x[0], b = x[1], c = x[2];
  const int sa = (int)a, sb = (int)b;
  out[0] = __viaddmin_s32(sa, 5, sb);
  out[1] = __viaddmin_s32_relu(-9, 5, sb);
  out[2] = __vimin3_s32(sa, sb, 7);
  out[3] = __vimin3_s32_relu(9, 8, 7);
  out[4] = __vimax3_s32_relu(sa, -2, -1);
  out[5] = __viaddmax_u32(a, 1u, b);
  out[6] = __vimax3_u32(a, b, 9u);
  out[7] = __viaddmin_s16x2(a, b, c);
  out[8] = __vimin3_s16x2(a, b, c);
  out[9] = __vimax3_s16x2(a, b, c);
  out[10] = __viaddmax_u16x2(a, b, c);
  out[11] = __vimin3_u16x2(a, b, c);
}
__global__ void conversions(const unsigned *x, const float *y, double *out) {
  const unsigned a = x[0];
  const int sa = (int)a;
  const float f = *y;
  const double d = f;
  out[0] = llmin((long long)sa, 3LL);
  out[1] = ullmax((unsigned long long)a, 3ULL);
  out[2] = __ull2float_rn(1ULL << 40);
  out[3] = __ull2double_rn(7ULL);
  out[4] = __tanhf(0.0f);
  out[5] = __float2ll_rd(f);
  out[6] = __float2ll_ru(f);
  out[7] = __float2ll_rz(f);
  out[8] = __float2ull_rn(-3 * f);
  out[9] = __float2ull_rd(-3 * f);
  out[10] = __float2ull_ru(-3 * f);
  out[11] = __double2ll_rn(d);
  out[12] = __double2ll_ru(d);
  out[13] = __double2ll_rz(d);
  out[14] = __double2ull_rn(-3 * d);
  out[15] = __double2ull_rd(-3 * d);
  out[16] = __double2ull_ru(-3 * d);
  out[17] = __double2ull_rz(-3 * d);
  out[18] = __half2uint_rn(__float2half(-3 * f));
  out[19] = __half2short_rz(__float2half(f));
  out[20] = __bfloat162float(__uint2bfloat16_rn(4000000001u));
  out[21] = __bfloat162int_rd(__float2bfloat16(f));
  out[22] = __bfloat16_as_short(__short_as_bfloat16((short)0x8123));
}
__global__ void relations(const float *y, float *out, unsigned *masks) {
  half2 h = __floats2half2_rn(*y, 2.0f), g = __floats2half2_rn(3.0f, 2.0f);
  out[0] = __low2float(__hne2(h, g)) + __high2float(__hne2(h, g));
  out[1] = __low2float(__hle2(h, g)) + __high2float(__hle2(h, g));
  out[2] = __low2float(__hge2(h, g)) + __high2float(__hge2(h, g));
  masks[0] = __heq2_mask(h, g);
  masks[1] = __hne2_mask(h, g);
  masks[2] = __hlt2_mask(h, g);
  masks[3] = __hle2_mask(h, g);
  masks[4] = __hge2_mask(h, g);
}

template <typename F> unsigned words(unsigned a, unsigned b, int width, bool is_signed, F f) {
  unsigned result = 0, mask = (1u << width) - 1;
  for (int at = 0; at < 32; at += width) {
    int p = (int)(a >> at & mask), q = (int)(b >> at & mask);
    if (is_signed) { p = p << (32 - width) >> (32 - width); q = q << (32 - width) >> (32 - width); }
    result |= ((unsigned)f(p, q) & mask) << at;
  }
  return result;
}
static int clamp(int v, int low, int high) { return v < low ? low : v > high ? high : v; }
static int bad = 0;
static void expect(const char *what, int i, double got, double want) {
  if (got != want) { ++bad; printf("%s %d: %.17g, expected %.17g\n", what, i, got, want); }
}

int main() {
  unsigned *x, *out; float *y, *z; double *real;
  cudaMallocManaged(&x, 3 * sizeof(unsigned)); cudaMallocManaged(&out, SIMD * sizeof(unsigned)); cudaMallocManaged(&y, sizeof(float));
  cudaMallocManaged(&z, PAIRS * sizeof(float)); cudaMallocManaged(&real, REAL * sizeof(double));
  const unsigned inputs[4][3] = {{0x81f37c05, 0x7a01fe90, 0x00013204}, {0x01020304, 0x01ff03fe, 0x7fff8000}, {0x7fff8000, 0x80007fff, 1}, {0xffffffff, 0x00018001, 5}};
  auto add = [](int p, int q) { return p + q; }; auto larger = [](int p, int q) { return p > q ? p : q; }; auto smaller = [](int p, int q) { return p < q ? p : q; };
  for (int round = 0; round < 4; ++round) {
    const unsigned a = x[0] = inputs[round][0], b = x[1] = inputs[round][1], c = x[2] = inputs[round][2];
    const int sa = (int)a, sb = (int)b;
    simd<<<1, 1>>>(x, out);
    if (cudaDeviceSynchronize() != cudaSuccess) return 2;
    expect("__vcmpeq2", round, out[0], words(a, b, 16, false, [](int p, int q) { return p == q ? -1 : 0; }));
    expect("__vcmpne2", round, out[1], words(a, b, 16, false, [](int p, int q) { return p != q ? -1 : 0; }));
    expect("__vmaxs2", round, out[2], words(a, b, 16, true, [](int p, int q) { return p > q ? p : q; }));
    expect("__vmins2", round, out[3], words(a, b, 16, true, [](int p, int q) { return p < q ? p : q; }));
    expect("__vabsdiffs2", round, out[4], words(a, b, 16, true, [](int p, int q) { return p > q ? p - q : q - p; }));
    expect("__vavgs2", round, out[5], words(a, b, 16, true, [](int p, int q) { return (p + q + (p + q >= 0)) >> 1; }));
    expect("__vaddss2", round, out[6], words(a, b, 16, true, [](int p, int q) { return clamp(p + q, -32768, 32767); }));
    expect("__vsubss2", round, out[7], words(a, b, 16, true, [](int p, int q) { return clamp(p - q, -32768, 32767); }));
    expect("__vcmplts2", round, out[8], words(a, b, 16, true, [](int p, int q) { return p < q ? -1 : 0; }));
    expect("__vcmples2", round, out[9], words(a, b, 16, true, [](int p, int q) { return p <= q ? -1 : 0; }));
    expect("__vcmpgts2", round, out[10], words(a, b, 16, true, [](int p, int q) { return p > q ? -1 : 0; }));
    expect("__vcmpges2", round, out[11], words(a, b, 16, true, [](int p, int q) { return p >= q ? -1 : 0; }));
    expect("__vmaxu2", round, out[12], words(a, b, 16, false, [](int p, int q) { return p > q ? p : q; }));
    expect("__vminu2", round, out[13], words(a, b, 16, false, [](int p, int q) { return p < q ? p : q; }));
    expect("__vabsdiffu2", round, out[14], words(a, b, 16, false, [](int p, int q) { return p > q ? p - q : q - p; }));
    expect("__vavgu2", round, out[15], words(a, b, 16, false, [](int p, int q) { return (p + q + 1) >> 1; }));
    expect("__vaddus2", round, out[16], words(a, b, 16, false, [](int p, int q) { return clamp(p + q, 0, 65535); }));
    expect("__vsubus2", round, out[17], words(a, b, 16, false, [](int p, int q) { return clamp(p - q, 0, 65535); }));
    expect("__vcmpltu2", round, out[18], words(a, b, 16, false, [](int p, int q) { return p < q ? -1 : 0; }));
    expect("__vcmpleu2", round, out[19], words(a, b, 16, false, [](int p, int q) { return p <= q ? -1 : 0; }));
    expect("__vcmpgtu2", round, out[20], words(a, b, 16, false, [](int p, int q) { return p > q ? -1 : 0; }));
    expect("__vcmpgeu2", round, out[21], words(a, b, 16, false, [](int p, int q) { return p >= q ? -1 : 0; }));
    expect("__vcmpeq4", round, out[22], words(a, b, 8, false, [](int p, int q) { return p == q ? -1 : 0; }));
    expect("__vcmpne4", round, out[23], words(a, b, 8, false, [](int p, int q) { return p != q ? -1 : 0; }));
    expect("__vmaxs4", round, out[24], words(a, b, 8, true, [](int p, int q) { return p > q ? p : q; }));
    expect("__vmins4", round, out[25], words(a, b, 8, true, [](int p, int q) { return p < q ? p : q; }));
    expect("__vabsdiffs4", round, out[26], words(a, b, 8, true, [](int p, int q) { return p > q ? p - q : q - p; }));
    expect("__vavgs4", round, out[27], words(a, b, 8, true, [](int p, int q) { return (p + q + (p + q >= 0)) >> 1; }));
    expect("__vaddss4", round, out[28], words(a, b, 8, true, [](int p, int q) { return clamp(p + q, -128, 127); }));
    expect("__vsubss4", round, out[29], words(a, b, 8, true, [](int p, int q) { return clamp(p - q, -128, 127); }));
    expect("__vcmplts4", round, out[30], words(a, b, 8, true, [](int p, int q) { return p < q ? -1 : 0; }));
    expect("__vcmples4", round, out[31], words(a, b, 8, true, [](int p, int q) { return p <= q ? -1 : 0; }));
    expect("__vcmpgts4", round, out[32], words(a, b, 8, true, [](int p, int q) { return p > q ? -1 : 0; }));
    expect("__vcmpges4", round, out[33], words(a, b, 8, true, [](int p, int q) { return p >= q ? -1 : 0; }));
    expect("__vmaxu4", round, out[34], words(a, b, 8, false, [](int p, int q) { return p > q ? p : q; }));
    expect("__vminu4", round, out[35], words(a, b, 8, false, [](int p, int q) { return p < q ? p : q; }));
    expect("__vabsdiffu4", round, out[36], words(a, b, 8, false, [](int p, int q) { return p > q ? p - q : q - p; }));
    expect("__vavgu4", round, out[37], words(a, b, 8, false, [](int p, int q) { return (p + q + 1) >> 1; }));
    expect("__vaddus4", round, out[38], words(a, b, 8, false, [](int p, int q) { return clamp(p + q, 0, 255); }));
    expect("__vsubus4", round, out[39], words(a, b, 8, false, [](int p, int q) { return clamp(p - q, 0, 255); }));
    expect("__vcmpltu4", round, out[40], words(a, b, 8, false, [](int p, int q) { return p < q ? -1 : 0; }));
    expect("__vcmpleu4", round, out[41], words(a, b, 8, false, [](int p, int q) { return p <= q ? -1 : 0; }));
    expect("__vcmpgtu4", round, out[42], words(a, b, 8, false, [](int p, int q) { return p > q ? -1 : 0; }));
    expect("__vcmpgeu4", round, out[43], words(a, b, 8, false, [](int p, int q) { return p >= q ? -1 : 0; }));
    three<<<1, 1>>>(x, out);
    if (cudaDeviceSynchronize() != cudaSuccess) return 2;
    expect("three", 0, out[0], (unsigned)(min(sa + 5, sb)));
    expect("three", 1, out[1], (unsigned)(max(min(-4, sb), 0)));
    expect("three", 2, out[2], (unsigned)(min(min(sa, sb), 7)));
    expect("three", 3, out[3], (unsigned)(7));
    expect("three", 4, out[4], (unsigned)(max(max(sa, -1), 0)));
    expect("three", 5, out[5], (unsigned)((a + 1 > b ? a + 1 : b)));
    expect("three", 6, out[6], (unsigned)(max(max(a, b), 9u)));
    expect("three", 7, out[7], (unsigned)(words(words(a, b, 16, true, add), c, 16, true, smaller)));
    expect("three", 8, out[8], (unsigned)(words(words(a, b, 16, true, smaller), c, 16, true, smaller)));
    expect("three", 9, out[9], (unsigned)(words(words(a, b, 16, true, larger), c, 16, true, larger)));
    expect("three", 10, out[10], (unsigned)(words(words(a, b, 16, false, add), c, 16, false, larger)));
    expect("three", 11, out[11], (unsigned)(words(words(a, b, 16, false, smaller), c, 16, false, smaller)));
    *y = -2.5f;
    conversions<<<1, 1>>>(x, y, real);
    if (cudaDeviceSynchronize() != cudaSuccess) return 2;
    expect("conversion", 0, real[0], sa < 3 ? sa : 3);
    expect("conversion", 1, real[1], a);
    expect("conversion", 2, real[2], 1099511627776.0);
    expect("conversion", 3, real[3], 7);
    expect("conversion", 4, real[4], 0);
    expect("conversion", 5, real[5], -3);
    expect("conversion", 6, real[6], -2);
    expect("conversion", 7, real[7], -2);
    expect("conversion", 8, real[8], 8);
    expect("conversion", 9, real[9], 7);
    expect("conversion", 10, real[10], 8);
    expect("conversion", 11, real[11], -2);
    expect("conversion", 12, real[12], -2);
    expect("conversion", 13, real[13], -2);
    expect("conversion", 14, real[14], 8);
    expect("conversion", 15, real[15], 7);
    expect("conversion", 16, real[16], 8);
    expect("conversion", 17, real[17], 7);
    expect("conversion", 18, real[18], 8);
    expect("conversion", 19, real[19], -2);
    expect("conversion", 20, real[20], 3992977408.0);
    expect("conversion", 21, real[21], -3);
    expect("conversion", 22, real[22], (short)0x8123);
    *y = 1.0f;
    relations<<<1, 1>>>(y, z, out);
    if (cudaDeviceSynchronize() != cudaSuccess) return 2;
    expect("relation", 0, z[0], 1 + 0);
    expect("relation", 1, z[1], 1 + 1);
    expect("relation", 2, z[2], 0 + 1);
    expect("mask", 0, out[0], 0xffff0000u);
    expect("mask", 1, out[1], 0x0000ffffu);
    expect("mask", 2, out[2], 0x0000ffffu);
    expect("mask", 3, out[3], 0xffffffffu);
    expect("mask", 4, out[4], 0xffff0000u);
  }
  cudaFree(x); cudaFree(out); cudaFree(y); cudaFree(z); cudaFree(real);
  printf(bad ? "FAILED\n" : "PASSED\n");
  return bad != 0;
}
