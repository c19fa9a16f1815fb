// Results rounded down, up and towards zero: neighbours around the exact one, or the exact one itself.
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cstdio>
#include <cmath>

__device__ float next(float x) { return nextafterf(x, INFINITY); }
__device__ double next(double x) { return nextafter(x, double(INFINITY)); }
__device__ __half next(__half x) { return __short_as_half(__half_as_short(x) + (__half2float(x) < 0 ? -1 : 1)); }
__device__ __nv_bfloat16 next(__nv_bfloat16 x) { return __short_as_bfloat16(__bfloat16_as_short(x) + (__bfloat162float(x) < 0 ? -1 : 1)); }

template <typename T> __device__ void check(int *wrong, int line, T down, T up, T to_zero, double exact) {
  bool around = double(down) <= exact && exact <= double(up) && (down == up || next(down) == up);
  if (!around || to_zero != (exact < 0 ? up : down)) atomicAdd(wrong, 1), printf("line %d: %g\n", line, exact);
}
#define CHECK(down, up, to_zero, exact) check(wrong, __LINE__, down, up, to_zero, exact)

__global__ void floats(int *wrong, const float *x, int n) {
  float a = x[threadIdx.x], b = x[(threadIdx.x * 5 + 3) % n], p = fabsf(a) + 0.1f;
  double wide = a, other = b;
  CHECK(__fadd_rd(a, b), __fadd_ru(a, b), __fadd_rz(a, b), wide + other);
  CHECK(__fsub_rd(a, b), __fsub_ru(a, b), __fsub_rz(a, b), wide - other);
  CHECK(__fmul_rd(a, b), __fmul_ru(a, b), __fmul_rz(a, b), wide * other);
  CHECK(__fdiv_rd(a, p), __fdiv_ru(a, p), __fdiv_rz(a, p), wide / p);
  CHECK(__frcp_rd(p), __frcp_ru(p), __frcp_rz(p), 1.0 / p);
  CHECK(__fsqrt_rd(p), __fsqrt_ru(p), __fsqrt_rz(p), sqrt(double(p)));
  CHECK(__fmaf_rd(a, b, 1), __fmaf_ru(a, b, 1), __fmaf_rz(a, b, 1), wide * other + 1);
  CHECK(__fmaf_ieee_rd(a, b, 2), __fmaf_ieee_ru(a, b, 2), __fmaf_ieee_rz(a, b, 2), wide * other + 2);
  wide = wide / 3 + 1e-9;
  CHECK(__double2float_rd(wide), __double2float_ru(wide), __double2float_rz(wide), wide);
}

__global__ void doubles(int *wrong, const float *x, int n) {
  double a = x[threadIdx.x] / 3.0, b = x[(threadIdx.x * 5 + 3) % n] / 7.0, p = fabs(a) + 0.1;
  CHECK(__dadd_rd(a, b), __dadd_ru(a, b), __dadd_rz(a, b), a + b);
  CHECK(__dsub_rd(a, b), __dsub_ru(a, b), __dsub_rz(a, b), a - b);
  CHECK(__dmul_rd(a, b), __dmul_ru(a, b), __dmul_rz(a, b), a * b);
  CHECK(__ddiv_rd(a, p), __ddiv_ru(a, p), __ddiv_rz(a, p), a / p);
  CHECK(__drcp_rd(p), __drcp_ru(p), __drcp_rz(p), 1.0 / p);
  CHECK(__dsqrt_rd(p), __dsqrt_ru(p), __dsqrt_rz(p), sqrt(p));
}

__global__ void integers(int *wrong) {
  int i = (int(threadIdx.x) - 16) * 77777777;
  unsigned u = threadIdx.x * 99999999u;
  long long l = (threadIdx.x - 16LL) * ((1LL << 45) + 12345), large = (threadIdx.x - 16LL) * ((1LL << 58) + 1);
  unsigned long long w = threadIdx.x * ((1ull << 46) + 777), huge = threadIdx.x * ((1ull << 58) + 1);
  CHECK(__int2float_rd(i), __int2float_ru(i), __int2float_rz(i), i);
  CHECK(__uint2float_rd(u), __uint2float_ru(u), __uint2float_rz(u), u);
  CHECK(__ll2float_rd(l), __ll2float_ru(l), __ll2float_rz(l), l);
  CHECK(__ull2float_rd(w), __ull2float_ru(w), __ull2float_rz(w), w);
  bool sides = (long long)__ll2double_rd(large) <= large && (long long)__ll2double_ru(large) >= large && __ll2double_rz(large) == (large < 0 ? __ll2double_ru(large) : __ll2double_rd(large));
  sides = sides && (unsigned long long)__ull2double_rd(huge) <= huge && (unsigned long long)__ull2double_ru(huge) >= huge;
  if (!sides || __ull2double_rz(huge) != __ull2double_rd(huge)) atomicAdd(wrong, 1);
  short s = i % 32749;
  unsigned short us = u % 65521;
  i %= 65521, u %= 65519, l %= 65503, w %= 65499;
  CHECK(__short2half_rd(s), __short2half_ru(s), __short2half_rz(s), s);
  CHECK(__ushort2half_rd(us / 2), __ushort2half_ru(us / 2), __ushort2half_rz(us / 2), us / 2);
  CHECK(__int2half_rd(i), __int2half_ru(i), __int2half_rz(i), i);
  CHECK(__uint2half_rd(u), __uint2half_ru(u), __uint2half_rz(u), u);
  CHECK(__ll2half_rd(l), __ll2half_ru(l), __ll2half_rz(l), l);
  CHECK(__ull2half_rd(w), __ull2half_ru(w), __ull2half_rz(w), w);
  CHECK(__short2bfloat16_rd(s), __short2bfloat16_ru(s), __short2bfloat16_rz(s), s);
  CHECK(__ushort2bfloat16_rd(us), __ushort2bfloat16_ru(us), __ushort2bfloat16_rz(us), us);
  CHECK(__int2bfloat16_rd(i), __int2bfloat16_ru(i), __int2bfloat16_rz(i), i);
  CHECK(__uint2bfloat16_rd(u), __uint2bfloat16_ru(u), __uint2bfloat16_rz(u), u);
  CHECK(__ll2bfloat16_rd(large), __ll2bfloat16_ru(large), __ll2bfloat16_rz(large), large);
  CHECK(__ull2bfloat16_rd(huge), __ull2bfloat16_ru(huge), __ull2bfloat16_rz(huge), huge);
  bool near = __half2float(__ushort2half_rn(4097)) == 4096 && __half2float(__ll2half_rn(-4099)) == -4100 && __half2float(__ull2half_rn(4103)) == 4104;
  near = near && __bfloat162float(__short2bfloat16_rn(-257)) == -256 && __bfloat162float(__ushort2bfloat16_rn(259)) == 260;
  near = near && __bfloat162float(__ll2bfloat16_rn((1LL << 40) + (1LL << 32) + 1)) == 0x1.02p40 && __bfloat162float(__ull2bfloat16_rn(1ull << 63)) == 0x1p63;
  if (!near) atomicAdd(wrong, 1), printf("line %d\n", __LINE__);
}

__global__ void back(int *wrong) {
  float x = (int(threadIdx.x) - 16) * 1.75f;
  __half h = __float2half(x);
  __nv_bfloat16 b = __float2bfloat16(x);
  long long low = floorf(x), high = ceilf(x), near = rintf(x), cut = truncf(x);
#define SAME(found, wanted) if ((long long)(found) != (wanted)) atomicAdd(wrong, 1), printf("line %d: %g\n", __LINE__, x)
  SAME(__half2ll_rd(h), low); SAME(__half2ll_ru(h), high); SAME(__half2ll_rn(h), near); SAME(__half2ll_rz(h), cut);
  SAME(__bfloat162ll_rd(b), low); SAME(__bfloat162ll_ru(b), high); SAME(__bfloat162ll_rn(b), near); SAME(__bfloat162ll_rz(b), cut);
  SAME(__bfloat162short_rd(b), low); SAME(__bfloat162short_ru(b), high); SAME(__bfloat162short_rn(b), near); SAME(__bfloat162short_rz(b), cut);
  SAME(__half2char_rz(h), cut); SAME(__bfloat162char_rz(b), cut);
  low = low < 0 ? 0 : low, high = high < 0 ? 0 : high, near = near < 0 ? 0 : near, cut = cut < 0 ? 0 : cut;
  SAME(__half2ushort_rd(h), low); SAME(__half2ushort_ru(h), high); SAME(__half2ushort_rn(h), near); SAME(__half2ushort_rz(h), cut);
  SAME(__half2ull_rd(h), low); SAME(__half2ull_ru(h), high); SAME(__half2ull_rn(h), near); SAME(__half2ull_rz(h), cut);
  SAME(__bfloat162uint_rd(b), low); SAME(__bfloat162uint_ru(b), high); SAME(__bfloat162uint_rn(b), near); SAME(__bfloat162uint_rz(b), cut);
  SAME(__bfloat162ushort_rd(b), low); SAME(__bfloat162ushort_ru(b), high); SAME(__bfloat162ushort_rn(b), near); SAME(__bfloat162ushort_rz(b), cut);
  SAME(__bfloat162ull_rd(b), low); SAME(__bfloat162ull_ru(b), high); SAME(__bfloat162ull_rn(b), near); SAME(__bfloat162ull_rz(b), cut);
  SAME(__half2uchar_rz(h), cut); SAME(__bfloat162uchar_rz(b), cut);
}

int main() {
  float *x;
  int *wrong;
  cudaMallocManaged(&x, 64 * sizeof(float));
  cudaMallocManaged(&wrong, sizeof(int));
  for (int i = 0; i < 64; i++) x[i] = (i - 30) * 0.37f * (i % 3 ? 1 : 1e4f);
  *wrong = 0;
  floats<<<1, 64>>>(wrong, x, 64);
  doubles<<<1, 64>>>(wrong, x, 64);
  integers<<<1, 32>>>(wrong);
  back<<<1, 32>>>(wrong);
  cudaDeviceSynchronize();
  printf("%s\n", *wrong ? "FAILED" : "PASSED");
  return *wrong != 0;
}
