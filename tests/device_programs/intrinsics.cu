// Integer, packed, casting and cache intrinsics, each against a plain computation on the host.
#include <cuda_fp16.h>
#include <cuda_runtime.h>
#include <cstdio>
#include <cstdint>
#include <cstring>

struct Results { unsigned u[80]; long long l[16]; double d[16]; };

__global__ void intrinsics(const unsigned *x, const float *f, float4 *wide, Results *out, int *counter) {
  unsigned a = x[0], b = x[1], c = x[2];
  int sa = (int)a, sb = (int)b, sc = (int)c, k = 0, l = 0, d = 0;
#define U(v) out->u[k++] = (unsigned)(v)
  U(__byte_perm(a, b, 0x5410)); U(__byte_perm(a, b, 0x3276)); U(__dp4a(sa, sb, sc)); U(__dp4a(a, b, c));
  U(__dp4a(make_char4(1, -2, 3, -4), make_char4(5, 6, -7, 8), 9)); U(__usad(a, b, c)); U(__sad(sa >> 8, sb >> 8, c)); U(__umul24(a & 0xffff, 300)); U(__mul24(-7, 300));
  U(__mulhi(sa, sb)); U(__umulhi(a, b)); U(__funnelshift_l(a, b, 5)); U(__funnelshift_r(a, b, 37));
  U(__popc(a)); U(__popcll((unsigned long long)a << 32 | b)); U(__builtin_popcountll((unsigned long long)a << 32 | b)); U(__clz(sc)); U(__brev(a)); U(__ffs(sc));
  U(__vadd4(a, b)); U(__vadd2(a, b)); U(__vsub4(a, b)); U(__vsub2(a, b)); U(__vaddus4(a, b)); U(__vaddss2(a, b)); U(__vsubus2(a, b)); U(__vsubss4(a, b));
  U(__vmaxs4(a, b)); U(__vmaxu4(a, b)); U(__vmins2(a, b)); U(__vminu2(a, b)); U(__vabsdiffu4(a, b)); U(__vavgu4(a, b));
  U(__vcmpeq4(a, a ^ 0xff00)); U(__vcmpgtu4(a, b)); U(__vcmpges2(a, b)); U(__vcmpltu2(a, b)); U(__vcmpne2(a, b));
  U(__viaddmax_s32(sa, 5, sb)); U(__viaddmax_s32_relu(-9, 5, -3)); U(__viaddmin_u32(a, 1u, b)); U(__vimax3_s32(sa, sb, 7)); U(__vimin3_u32(a, b, 9u)); U(__viaddmax_s16x2(a, b, c)); U(__vimax3_u16x2(a, b, c));
  U(umin(a, b)); U(umax(a, b)); U(__float2int_rn(f[0])); U(__float2int_rz(f[0])); U(__float2uint_ru(f[1])); U(__double2loint(1.5)); U(__double2hiint(1.5));
  U(__saturatef(f[1]) == 1.0f); U(__float_as_int(f[2])); U(__half2uint_rz(__float2half(f[1]))); U(__half2short_rn(__float2half(f[0])));
#define L(v) out->l[l++] = (long long)(v)
  L(__mul64hi((long long)sa << 30, (long long)sb << 30)); L(__umul64hi((unsigned long long)a << 32, (unsigned long long)b << 32));
  L(__float2ll_rn(f[0])); L(__double2ll_rd(-2.5)); L(__float2ull_rz(f[1])); L(llmax((long long)sa, 3LL)); L(ullmin((unsigned long long)a, 12345ULL));
#define D(v) out->d[d++] = (v)
  D(__hiloint2double(0x3ff80000, 0)); D(__fma_rn(1.5, 2.0, 0.25)); D(__dadd_rn(1.5, 2.25)); D(__dmul_rn(1.5, 3.0)); D(__dsub_rn(1.0, 4.0)); D(__ddiv_rn(9.0, 4.0)); D(__drcp_rn(8.0)); D(__dsqrt_rn(2.25));
  D(__fmaf_rn(f[0], 2.0f, 1.0f)); D(__frcp_rn(4.0f)); D(__fsqrt_rn(6.25f)); D(__ll2float_rn(1LL << 40)); D(__double2float_rn(0.1)); D(__ll2double_rn(-7LL));
  float4 v = __ldcs(wide); v.x += __ldcg(f) + __ldca(&f[1]) + __ldg(f + 2);
  __stcs(wide + 1, v); __stcg(&wide[2].y, 5.0f);
  __threadfence_system();
  atomicAdd(counter, 1);
}

static unsigned bytes(unsigned a, unsigned b, int (*f)(int, int), int width, bool is_signed) {
  unsigned result = 0;
  for (int at = 0; at < 32; at += width) {
    unsigned mask = (1u << width) - 1;
    int x = (int)(a >> at & mask), y = (int)(b >> at & mask);
    if (is_signed) { x = x << (32 - width) >> (32 - width); y = y << (32 - width) >> (32 - width); }
    result |= ((unsigned)f(x, y) & mask) << at;
  }
  return result;
}
static int clamp(int v, int low, int high) { return v < low ? low : v > high ? high : v; }

int main() {
  unsigned *x; float *f; float4 *wide; Results *out; int *counter;
  cudaMallocManaged(&x, 3 * sizeof(unsigned)); cudaMallocManaged(&f, 3 * sizeof(float)); cudaMallocManaged(&wide, 3 * sizeof(float4));
  cudaMallocManaged(&out, sizeof(Results)); cudaMallocManaged(&counter, sizeof(int));
  const unsigned a = x[0] = 0x81f37c05, b = x[1] = 0x7a01fe90, c = x[2] = 0x00013204;
  f[0] = -2.75f, f[1] = 7.25f, f[2] = 1.0f;
  wide[0].x = 1, wide[0].y = 2, wide[0].z = 3, wide[0].w = 4; *counter = 0;
  intrinsics<<<1, 1>>>(x, f, wide, out, counter);
  if (cudaDeviceSynchronize() != cudaSuccess) return 2;
  const int sa = (int)a, sb = (int)b, sc = (int)c;
  const int dots = (int8_t)0x05 * (int8_t)0x90 + 0x7c * (int8_t)0xfe + (int8_t)0xf3 * 1 + (int8_t)0x81 * 0x7a + sc;
  const unsigned dotu = 0x05 * 0x90 + 0x7c * 0xfe + 0xf3 * 1 + 0x81 * 0x7a + c;
  unsigned reversed = 0; for (int i = 0; i < 32; ++i) reversed |= (a >> i & 1) << (31 - i);
  auto add = [](int p, int q) { return p + q; }; auto sub = [](int p, int q) { return p - q; };
  auto larger = [](int p, int q) { return p > q ? p : q; }; auto smaller = [](int p, int q) { return p < q ? p : q; };
  int one_and_half[2]; double half3 = 1.5; memcpy(one_and_half, &half3, 8);
  const unsigned want[] = {(b & 0xffff) << 16 | (a & 0xffff), (a & 0xff000000) | (a & 0xff0000) | (b >> 16 & 0xff00) >> 0 | (b >> 16 & 0xff),
    (unsigned)dots, dotu, (unsigned)(5 - 12 - 21 - 32 + 9), a - b + c, (unsigned)((sb >> 8) - (sa >> 8)) + c, (a & 0xffff) * 300, (unsigned)-2100,
    (unsigned)((long long)sa * sb >> 32), (unsigned)((unsigned long long)a * b >> 32), b << 5 | a >> 27, a >> 5 | b << 27,
    15, 30, 30, 15, reversed, 3,
    bytes(a, b, add, 8, false), bytes(a, b, add, 16, false), bytes(a, b, sub, 8, false), bytes(a, b, sub, 16, false),
    bytes(a, b, [](int p, int q) { return clamp(p + q, 0, 255); }, 8, false), bytes(a, b, [](int p, int q) { return clamp(p + q, -32768, 32767); }, 16, true),
    bytes(a, b, [](int p, int q) { return clamp(p - q, 0, 65535); }, 16, false), bytes(a, b, [](int p, int q) { return clamp(p - q, -128, 127); }, 8, true),
    bytes(a, b, larger, 8, true), bytes(a, b, larger, 8, false), bytes(a, b, smaller, 16, true), bytes(a, b, smaller, 16, false),
    bytes(a, b, [](int p, int q) { return p > q ? p - q : q - p; }, 8, false), bytes(a, b, [](int p, int q) { return (p + q + 1) / 2; }, 8, false),
    0xffff00ff, bytes(a, b, [](int p, int q) { return p > q ? -1 : 0; }, 8, false), bytes(a, b, [](int p, int q) { return p >= q ? -1 : 0; }, 16, true),
    bytes(a, b, [](int p, int q) { return p < q ? -1 : 0; }, 16, false), 0xffffffff,
    (unsigned)(sa + 5 > sb ? sa + 5 : sb), 0, a + 1 < b ? a + 1 : b, (unsigned)larger(larger(sa, sb), 7), 9,
    bytes(bytes(a, b, add, 16, false), c, larger, 16, true), bytes(bytes(a, b, larger, 16, false), c, larger, 16, false),
    b, a, (unsigned)-3, (unsigned)-2, 8, (unsigned)one_and_half[0], (unsigned)one_and_half[1], 1, 0x3f800000, 7, (unsigned)-3};
  const int n = sizeof want / sizeof *want;
  int bad = n != 56;
  for (int i = 0; i < n; ++i) if (out->u[i] != want[i]) { ++bad; printf("u %d: %x, expected %x\n", i, out->u[i], want[i]); }
  const long long wide_want[] = {(long long)((__int128)((long long)sa << 30) * ((long long)sb << 30) >> 64), (long long)((unsigned long long)a * b), -3, -3, 7, 3, 12345};
  for (int i = 0; i < 7; ++i) if (out->l[i] != wide_want[i]) { ++bad; printf("l %d: %lld, expected %lld\n", i, out->l[i], wide_want[i]); }
  const double real[] = {1.5, 3.25, 3.75, 4.5, -3, 2.25, 0.125, 1.5, -4.5, 0.25, 2.5, 1099511627776.0, 0.1f, -7};
  for (int i = 0; i < 14; ++i) if (out->d[i] != real[i]) { ++bad; printf("d %d: %g, expected %g\n", i, out->d[i], real[i]); }
  if (wide[1].x != 1 - 2.75f + 7.25f + 1 || wide[1].w != 4 || wide[2].y != 5 || *counter != 1) { ++bad; printf("memory\n"); }
  printf(bad ? "FAILED\n" : "PASSED\n");
  return bad != 0;
}
