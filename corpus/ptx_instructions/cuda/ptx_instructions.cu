// One PTX instruction after the other against the same thing in C++, by 64 threads with numbers of their own.
#include <cuda_fp16.h>
#include <cuda_runtime.h>

#include <cstdio>

#define TESTS 64
#define EXPECT(condition) \
  if (!(condition)) atomicAdd(&wrong[test], 1); \
  test++;

__device__ bool near(float a, float b) { return fabsf(a - b) <= 2e-3f * fabsf(b) + 1e-6f; }

__global__ void floats(const float *in, int *wrong) {
  const float x = in[threadIdx.x], y = in[threadIdx.x + 64];  // y is positive
  const double u = x, v = y;
  float f;
  double d;
  int test = 0, i;
  unsigned n;
  asm("add.rn.f32 %0, %1, %2;" : "=f"(f) : "f"(x), "f"(y));
  EXPECT(f == x + y)
  asm("add.ftz.f32 %0, %1, %2;" : "=f"(f) : "f"(x), "f"(y));
  EXPECT(f == x + y)
  asm("sub.rn.f32 %0, %1, %2;" : "=f"(f) : "f"(x), "f"(y));
  EXPECT(f == x - y)
  asm("sub.f32 %0, %1, %2;" : "=f"(f) : "f"(x), "f"(y));
  EXPECT(f == x - y)
  asm("mul.f32 %0, %1, %2;" : "=f"(f) : "f"(x), "f"(y));
  EXPECT(f == x * y)
  asm("sub.f64 %0, %1, %2;" : "=d"(d) : "d"(u), "d"(v));
  EXPECT(d == u - v)
  asm("mul.rn.f64 %0, %1, %2;" : "=d"(d) : "d"(u), "d"(v));
  EXPECT(d == u * v)
  asm("min.f32 %0, %1, %2;" : "=f"(f) : "f"(x), "f"(y));
  EXPECT(f == (x < y ? x : y))
  asm("max.ftz.f32 %0, %1, 0f00000000;" : "=f"(f) : "f"(x));
  EXPECT(f == (x > 0 ? x : 0.0f))
  asm("sqrt.approx.f32 %0, %1;" : "=f"(f) : "f"(y));
  EXPECT(near(f, sqrtf(y)))
  asm("rsqrt.approx.ftz.f32 %0, %1;" : "=f"(f) : "f"(y));
  EXPECT(near(f, 1 / sqrtf(y)))
  asm("tanh.approx.f32 %0, %1;" : "=f"(f) : "f"(x));
  EXPECT(near(f, tanhf(x)))
  asm("abs.f32 %0, %1;" : "=f"(f) : "f"(x));
  EXPECT(f == (x < 0 ? -x : x))
  asm("neg.ftz.f32 %0, %1;" : "=f"(f) : "f"(x + y));
  EXPECT(f == -(x + y))
  asm("lg2.approx.f32 %0, %1;" : "=f"(f) : "f"(y));
  EXPECT(near(f + 4, log2f(y) + 4))
  asm("sin.approx.f32 %0, %1;" : "=f"(f) : "f"(x));
  EXPECT(near(f + 4, sinf(x) + 4))
  asm("cos.approx.ftz.f32 %0, %1;" : "=f"(f) : "f"(x));
  EXPECT(near(f + 4, cosf(x) + 4))
  asm("div.full.f32 %0, %1, %2;" : "=f"(f) : "f"(x), "f"(y));
  EXPECT(near(f, x / y))
  asm("div.rn.f64 %0, %1, %2;" : "=d"(d) : "d"(u), "d"(v));
  EXPECT(d == u / v)
  asm("cvt.rmi.s32.f32 %0, %1;" : "=r"(i) : "f"(x));
  EXPECT(i == (int)floorf(x))
  asm("cvt.rpi.s32.f32 %0, %1;" : "=r"(i) : "f"(x));
  EXPECT(i == (int)ceilf(x))
  asm("cvt.rzi.ftz.u32.f32 %0, %1;" : "=r"(n) : "f"(y * 10));
  EXPECT(n == (unsigned)(y * 10))
  asm("cvt.rn.f32.s32 %0, %1;" : "=f"(f) : "r"(i));
  EXPECT(f == (float)i)
  unsigned short h, k;
  asm("cvt.rn.f16.f32 %0, %1;" : "=h"(h) : "f"(x));
  asm("mul.f16 %0, %1, %1;" : "=h"(k) : "h"(h));
  asm("cvt.f32.f16 %0, %1;" : "=f"(f) : "h"(k));
  EXPECT(near(f, x * x))
  asm("mov.b32 %0, %1;" : "=r"(n) : "f"(x));
  EXPECT(n == __float_as_uint(x))
}

__global__ void integers(const float *in, int *wrong) {
  const int a = __float_as_int(in[threadIdx.x]), b = (int)threadIdx.x - 20;
  const unsigned u = a, v = b;
  int test = 32, i;
  unsigned n, m;
  unsigned long long w;
  asm("add.s32 %0, %1, %2;" : "=r"(i) : "r"(b), "r"(7));
  EXPECT(i == b + 7)
  asm("sub.u32 %0, %1, %2;" : "=r"(n) : "r"(u), "r"(v));
  EXPECT(n == u - v)
  asm("mul.lo.u32 %0, %1, %2;" : "=r"(n) : "r"(u), "r"(v));
  EXPECT(n == u * v)
  asm("mad.lo.s32 %0, %1, %2, %3;" : "=r"(i) : "r"(b), "r"(b + 1), "r"(3));
  EXPECT(i == b * (b + 1) + 3)
  asm("and.b32 %0, %1, 0xffff;" : "=r"(n) : "r"(u));
  EXPECT(n == (u & 0xffff))
  asm("or.b32 %0, %1, %2;" : "=r"(n) : "r"(u), "r"(v));
  EXPECT(n == (u | v))
  asm("xor.b32 %0, %1, %2;" : "=r"(n) : "r"(u), "r"(v));
  EXPECT(n == (u ^ v))
  asm("not.b32 %0, %1;" : "=r"(n) : "r"(u));
  EXPECT(n == ~u)
  asm("min.s32 %0, %1, %2;" : "=r"(i) : "r"(a), "r"(b));
  EXPECT(i == (a < b ? a : b))
  asm("min.u32 %0, %1, %2;" : "=r"(n) : "r"(a), "r"(b));
  EXPECT(n == (u < v ? u : v))
  asm("popc.b32 %0, %1;" : "=r"(i) : "r"(u));
  EXPECT(i == __popc(u))
  asm("clz.b32 %0, %1;" : "=r"(i) : "r"(u));
  EXPECT(i == __clz(u))
  asm("brev.b32 %0, %1;" : "=r"(n) : "r"(u));
  EXPECT(n == __brev(u))
  asm("mov.b64 %0, {%1, %2};" : "=l"(w) : "r"(u), "r"(v));
  EXPECT(w == ((unsigned long long)v << 32 | u))
  asm("mov.b64 {%0, %1}, %2;" : "=r"(n), "=r"(m) : "l"(w));
  EXPECT(n == u && m == v)
  asm("cvt.s64.s32 %0, %1;" : "=l"(w) : "r"(b));
  EXPECT((long long)w == b)
}

__global__ void threads(const float *in, int *wrong, int *counts) {
  int test = 48, before;
  const unsigned lane = threadIdx.x % 32;
  unsigned n, m, k;
  asm("mov.u32 %0, %%lanemask_eq;" : "=r"(n));
  asm("mov.u32 %0, %%lanemask_le;" : "=r"(m));
  EXPECT(n == 1u << lane && m == (n | (n - 1)))
  asm("mov.u32 %0, %%lanemask_ge;" : "=r"(n));
  asm("mov.u32 %0, %%lanemask_gt;" : "=r"(m));
  EXPECT(n == 0xffffffffu << lane && m == (n & (n - 1)))
  asm("mov.u32 %0, %%warpid;" : "=r"(n));
  EXPECT(n < 64)
  asm("mov.u32 %0, %%tid.y;" : "=r"(n));
  asm("mov.u32 %0, %%tid.z;" : "=r"(m));
  EXPECT(n == threadIdx.y && m == threadIdx.z)
  asm("mov.u32 %0, %%ctaid.y;" : "=r"(n));
  asm("mov.u32 %0, %%ctaid.z;" : "=r"(m));
  EXPECT(n == blockIdx.y && m == blockIdx.z)
  asm("mov.u32 %0, %%ntid.x;" : "=r"(n));
  asm("mov.u32 %0, %%ntid.y;" : "=r"(m));
  asm("mov.u32 %0, %%ntid.z;" : "=r"(k));
  EXPECT(n == blockDim.x && m == 1 && k == 1)
  asm("mov.u32 %0, %%nctaid.x;" : "=r"(n));
  asm("mov.u32 %0, %%nctaid.y;" : "=r"(m));
  asm("mov.u32 %0, %%nctaid.z;" : "=r"(k));
  EXPECT(n == 1 && m == gridDim.y && k == 2)
  asm volatile("atom.global.add.u32 %0, [%1], 2;" : "=r"(n) : "l"(counts) : "memory");
  EXPECT(n % 2 == 0)
  asm volatile("atom.global.max.s32 %0, [%1], %2;" : "=r"(before) : "l"(counts + 1), "r"((int)threadIdx.x) : "memory");
  EXPECT(before < 64)
  asm volatile("atom.min.s32 %0, [%1], %2;" : "=r"(before) : "l"(counts + 2), "r"(-(int)threadIdx.x) : "memory");
  EXPECT(before > -64)
  asm volatile("red.global.min.s32 [%0], %1;" ::"l"(counts + 3), "r"(-(int)threadIdx.x) : "memory");
  asm volatile("red.relaxed.gpu.global.max.s32 [%0], %1;" ::"l"(counts + 4), "r"((int)threadIdx.x) : "memory");
  asm volatile("membar.cta;\n" ::: "memory");
  asm volatile("fence.acq_rel.sys;\n" ::: "memory");
  asm volatile("pmevent 1;");
  size_t global;
  asm("cvta.to.global.u64 %0, %1;" : "=l"(global) : "l"(in + threadIdx.x));
  float f;
  asm("ld.global.f32 %0, [%1];" : "=f"(f) : "l"(global));
  EXPECT(f == in[threadIdx.x])
  __shared__ float s[64];
  unsigned shared;
  size_t generic;
  asm("{ .reg .u64 t; cvta.to.shared.u64 t, %1; cvt.u32.u64 %0, t; }" : "=r"(shared) : "l"(s + threadIdx.x));
  asm volatile("st.shared.f32 [%0], %1;" ::"r"(shared), "f"(f) : "memory");
  asm("{ .reg .u64 t; cvt.u64.u32 t, %1; cvta.shared.u64 %0, t; }" : "=l"(generic) : "r"(shared));
  EXPECT(*reinterpret_cast<float *>(generic) == f)
}

int main() {
  float *in;
  int *wrong, *counts;
  cudaMallocManaged(&in, 128 * sizeof(float));
  cudaMallocManaged(&wrong, TESTS * sizeof(int));
  cudaMallocManaged(&counts, 5 * sizeof(int));
  for (int i = 0; i < 64; i++) {
    in[i] = 0.09f * (i - 30) + 0.013f;
    in[i + 64] = 0.04f + 0.11f * i;
  }
  for (int i = 0; i < TESTS; i++) wrong[i] = 0;
  for (int i = 0; i < 5; i++) counts[i] = 0;
  floats<<<1, 64>>>(in, wrong);
  integers<<<1, 64>>>(in, wrong);
  threads<<<dim3(1, 3, 2), 64>>>(in, wrong, counts);
  const cudaError_t status = cudaDeviceSynchronize();
  int failed = status != cudaSuccess;
  for (int i = 0; i < TESTS; i++)
    if (wrong[i]) {
      printf("test %d: %d wrong\n", i, wrong[i]);
      failed = 1;
    }
  if (counts[0] != 2 * 64 * 6 || counts[1] != 63 || counts[2] != -63 || counts[3] != -63 || counts[4] != 63) {
    printf("counts: %d %d %d %d %d\n", counts[0], counts[1], counts[2], counts[3], counts[4]);
    failed = 1;
  }
  cudaFree(in);
  cudaFree(wrong);
  cudaFree(counts);
  printf(failed ? "FAILED\n" : "PASSED\n");
  return failed;
}
