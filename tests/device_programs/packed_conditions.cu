// Packed integers: conditions, signs, sums of differences, which of two; byte products; lengths; inverses. Against plain computations.
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cstdio>
#include <cmath>

__device__ int lane_of(unsigned word, int size, int at, bool is_signed) {
  unsigned found = word >> at & ((1ull << size) - 1);
  return is_signed && found >> (size - 1) ? int(found) - (1 << size) : int(found);
}
template <typename F> __device__ unsigned each(unsigned a, unsigned b, int size, bool is_signed, F f) {
  unsigned found = 0;
  for (int at = 0; at < 32; at += size) found |= (unsigned(f(lane_of(a, size, at, is_signed), lane_of(b, size, at, is_signed))) & ((1u << size) - 1)) << at;
  return found;
}
__device__ unsigned differences(unsigned a, unsigned b, int size, bool is_signed) {
  unsigned found = 0;
  for (int at = 0; at < 32; at += size) found += abs(lane_of(a, size, at, is_signed) - lane_of(b, size, at, is_signed));
  return found;
}
#define SAME(found, wanted) if ((found) != (wanted)) atomicAdd(wrong, 1), printf("line %d: %x %x\n", __LINE__, a, b)
#define BOTH(two, four, is_signed, text) \
  SAME(two, each(a, b, 16, is_signed, [](int x, int y) { return text; })); SAME(four, each(a, b, 8, is_signed, [](int x, int y) { return text; }))

__global__ void packed(int *wrong) {
  unsigned a = threadIdx.x * 0x9e3779b9u ^ (threadIdx.x % 4 ? 0 : 0x80008080u), b = threadIdx.x % 5 ? a * 0x85ebca6bu + 1 : a ^ 0x00ff0001u, c = a ^ b >> 3;
  BOTH(__vseteq2(a, b), __vseteq4(a, b), true, x == y); BOTH(__vsetne2(a, b), __vsetne4(a, b), true, x != y);
  BOTH(__vsetges2(a, b), __vsetges4(a, b), true, x >= y); BOTH(__vsetgts2(a, b), __vsetgts4(a, b), true, x > y);
  BOTH(__vsetles2(a, b), __vsetles4(a, b), true, x <= y); BOTH(__vsetlts2(a, b), __vsetlts4(a, b), true, x < y);
  BOTH(__vsetgeu2(a, b), __vsetgeu4(a, b), false, x >= y); BOTH(__vsetgtu2(a, b), __vsetgtu4(a, b), false, x > y);
  BOTH(__vsetleu2(a, b), __vsetleu4(a, b), false, x <= y); BOTH(__vsetltu2(a, b), __vsetltu4(a, b), false, x < y);
  BOTH(__vneg2(a), __vneg4(a), true, -x); BOTH(__vabs2(a), __vabs4(a), true, abs(x)); BOTH(__vhaddu2(a, b), __vhaddu4(a, b), false, (x + y) >> 1);
  SAME(__vnegss2(a), each(a, b, 16, true, [](int x, int) { return min(-x, 32767); })); SAME(__vnegss4(a), each(a, b, 8, true, [](int x, int) { return min(-x, 127); }));
  SAME(__vabsss2(a), each(a, b, 16, true, [](int x, int) { return min(abs(x), 32767); })); SAME(__vabsss4(a), each(a, b, 8, true, [](int x, int) { return min(abs(x), 127); }));
  SAME(__vsads2(a, b), differences(a, b, 16, true)); SAME(__vsads4(a, b), differences(a, b, 8, true));
  SAME(__vsadu2(a, b), differences(a, b, 16, false)); SAME(__vsadu4(a, b), differences(a, b, 8, false));
  SAME(__vimax_s16x2_relu(a, b), each(a, b, 16, true, [](int x, int y) { return max(max(x, y), 0); }));
  SAME(__vimin_s16x2_relu(a, b), each(a, b, 16, true, [](int x, int y) { return max(min(x, y), 0); }));
  SAME(__vimax3_s16x2_relu(a, b, c), __vimax_s16x2_relu(__vmaxs2(a, b), c)); SAME(__vimin3_s16x2_relu(a, b, c), __vimin_s16x2_relu(__vmins2(a, b), c));
  SAME(__viaddmax_s16x2_relu(a, b, c), __vimax_s16x2_relu(__vadd2(a, b), c)); SAME(__viaddmin_s16x2_relu(a, b, c), __vimin_s16x2_relu(__vadd2(a, b), c));
  int sa = a, sb = b;
  SAME(__vimax_s32_relu(sa, sb), max(max(sa, sb), 0)); SAME(__vimin_s32_relu(sa, sb), max(min(sa, sb), 0));
  bool first, high, low;
  SAME(__vibmax_s32(sa, sb, &first), max(sa, sb)); SAME(first, sa >= sb); SAME(__vibmin_s32(sa, sb, &first), min(sa, sb)); SAME(first, sa <= sb);
  SAME(__vibmax_u32(a, b, &first), max(a, b)); SAME(first, a >= b); SAME(__vibmin_u32(a, b, &first), min(a, b)); SAME(first, a <= b);
  SAME(__vibmax_s16x2(a, b, &high, &low), __vmaxs2(a, b)); SAME(high << 16 | low, (int)__vsetges2(a, b));
  SAME(__vibmin_s16x2(a, b, &high, &low), __vmins2(a, b)); SAME(high << 16 | low, (int)__vsetles2(a, b));
  SAME(__vibmax_u16x2(a, b, &high, &low), __vmaxu2(a, b)); SAME(high << 16 | low, (int)__vsetgeu2(a, b));
  SAME(__vibmin_u16x2(a, b, &high, &low), __vminu2(a, b)); SAME(high << 16 | low, (int)__vsetleu2(a, b));
  int lower = 5, upper = 5;
  for (int i = 0; i < 2; i++) lower += lane_of(a, 16, 16 * i, true) * lane_of(b, 8, 8 * i, true), upper += lane_of(a, 16, 16 * i, true) * lane_of(b, 8, 16 + 8 * i, true);
  SAME(__dp2a_lo(sa, sb, 5), lower); SAME(__dp2a_hi(sa, sb, 5), upper);
}

__global__ void numbers(int *wrong, double *slot) {
  unsigned a = threadIdx.x, b = 0;
  float x = 0.5f + threadIdx.x * 0.03f, y = -2.0f * x, z = 3, parts[4] = {x, y, z, 1}, tail = (threadIdx.x + 1) / 40.0f;
  double wide = double(x) * x + double(y) * y + double(z) * z, doubles[3] = {x, y, z};
#define NEAR(found, wanted) if (!(fabs((found) - (wanted)) <= 1e-6 * fabs(wanted))) atomicAdd(wrong, 1), printf("line %d: %g\n", __LINE__, double(found))
  NEAR(norm3df(x, y, z), sqrt(wide)); NEAR(norm4df(x, y, z, 1), sqrt(wide + 1)); NEAR(normf(4, parts), sqrt(wide + 1)); NEAR(norm3d(x, y, z), sqrt(wide)); NEAR(norm4d(x, y, z, 1), sqrt(wide + 1));
  NEAR(rnorm3df(x, y, z), 1 / sqrt(wide)); NEAR(rnorm4df(x, y, z, 1), 1 / sqrt(wide + 1)); NEAR(rnormf(4, parts), 1 / sqrt(wide + 1)); NEAR(rnorm3d(x, y, z), 1 / sqrt(wide));
  NEAR(rnorm4d(x, y, z, 1), 1 / sqrt(wide + 1)); NEAR(norm(3, doubles), sqrt(wide)); NEAR(rnorm(3, doubles), 1 / sqrt(wide)); NEAR(rhypotf(x, y), 1 / hypot(double(x), double(y))); NEAR(rhypot(x, y), 1 / hypot(double(x), double(y)));
  NEAR(erff(erfinvf(tail)), double(tail)); NEAR(erfcf(erfcinvf(tail)), double(tail)); NEAR(0.5 * erfc(-double(normcdfinvf(tail)) * sqrt(0.5)), double(tail)); NEAR(erfcxf(x), exp(double(x) * x) * erfc(double(x)));
  NEAR(fdividef(x, z), x / 3.0); NEAR(fdivide(x, 7), x / 7.0);
  __stwb(slot + threadIdx.x, wide); __stwt(slot + 32 + threadIdx.x, __ldlu(slot + threadIdx.x) + 1);
  SAME(slot[32 + threadIdx.x], wide + 1);
#define TANH(found) if (!(fabsf((found) - tanhf(x)) < 0.01f)) atomicAdd(wrong, 1), printf("line %d: %g\n", __LINE__, found)
  __half h = __float2half(x);
  __nv_bfloat16 n = __float2bfloat16(x);
  TANH(__half2float(htanh(h))); TANH(__half2float(htanh_approx(h))); TANH(__bfloat162float(htanh(n))); TANH(__bfloat162float(htanh_approx(n)));
  TANH(__low2float(h2tanh(__half2half2(h)))); TANH(__high2float(h2tanh_approx(__half2half2(h)))); TANH(__low2float(h2tanh(__bfloat162bfloat162(n)))); TANH(__high2float(h2tanh_approx(__bfloat162bfloat162(n))));
}

int main() {
  int *wrong;
  double *slot;
  cudaMallocManaged(&wrong, sizeof(int));
  cudaMallocManaged(&slot, 64 * sizeof(double));
  *wrong = 0;
  packed<<<2, 64>>>(wrong);
  numbers<<<1, 32>>>(wrong, slot);
  cudaDeviceSynchronize();
  printf("%s\n", *wrong ? "FAILED" : "PASSED");
  return *wrong != 0;
}
