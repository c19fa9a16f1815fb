// Instructions of PTX against values from its manual; each prints its line where it is wrong.
#include <cuda_runtime.h>

#include <cstdint>
#include <cstdio>

#define EXPECT(condition) \
  if (!(condition)) printf("line %d is wrong\n", __LINE__)
#define ONE(text, to, kind, ...) asm volatile(text : "=" kind(to) : __VA_ARGS__)
#define ADD_SOME(to, from, n) asm("add.s32 %0, %1, " #n ";" : "=r"(to) : "r"(from))

typedef unsigned long long u64;

__device__ void carries(unsigned one) {
  const u64 a[2] = {~0ull - 4 + one, 7}, b[2] = {5, 1ull << 63};
  u64 sum[2], difference[2];
  // The carry goes from one statement to the next.
  asm volatile("add.cc.u64 %0, %1, %2;" : "=l"(sum[0]) : "l"(a[0]), "l"(b[0]));
  asm volatile("addc.u64 %0, %1, %2;" : "=l"(sum[1]) : "l"(a[1]), "l"(b[1]));
  EXPECT(sum[0] == 1 && sum[1] == (1ull << 63) + 8);
  asm volatile("{\n\t sub.cc.u64 %0, %2, %4;\n\t subc.u64 %1, %3, %5;\n\t}"
               : "=l"(difference[0]), "=l"(difference[1]) : "l"(b[0]), "l"(b[1]), "l"(a[0]), "l"(a[1]));
  EXPECT(difference[0] == 9 - 0ull && difference[1] == (1ull << 63) - 8);
  unsigned low, high;
  asm volatile("mad.lo.cc.u32 %0, %2, %3, %4; madc.hi.u32 %1, %2, %3, 0;" : "=&r"(low), "=r"(high) : "r"(~0u - 1 + one), "r"(~0u), "r"(5));
  const u64 product = u64(~0u) * ~0u + 5;
  EXPECT(low == unsigned(product) && high == unsigned(product >> 32));
}

__device__ void integers(unsigned one) {
  unsigned r, q;
  int i;
  short h;
  u64 l;
  ADD_SOME(i, one, 41);
  EXPECT(i == 42);
  asm("add.sat.s32 %0, %1, %2;" : "=r"(i) : "r"(0x7ffffff0), "r"(0x20 * one));
  EXPECT(i == 0x7fffffff);
  asm("mul.wide.s16 %0, %1, %2;" : "=r"(i) : "h"(short(-300 * one)), "h"(short(200)));
  EXPECT(i == -60000);
  asm("mad.wide.u32 %0, %1, %2, %3;" : "=l"(l) : "r"(~0u * one), "r"(16), "l"(1ull));
  EXPECT(l == 0xffffffff1ull);
  asm("mul.hi.u64 %0, %1, %2;" : "=l"(l) : "l"(1ull << 63), "l"(6ull * one));
  EXPECT(l == 3);
  asm("mul24.hi.u32 %0, %1, %2;" : "=r"(r) : "r"(0xff800000u * one), "r"(0x200u));
  EXPECT(r == 0x10000);
  asm("sad.s32 %0, %1, %2, 10;" : "=r"(i) : "r"(-5), "r"(7 * one));
  EXPECT(i == 22);
  asm("div.s32 %0, %1, %2;" : "=r"(i) : "r"(7), "r"(0 * one));
  EXPECT(i == -1);
  asm("rem.s32 %0, %1, %2;" : "=r"(i) : "r"(-7), "r"(4 * one));
  EXPECT(i == -3);
  asm("neg.s16 %0, %1;" : "=h"(h) : "h"(short(-300 * int(one))));
  EXPECT(h == 300);
  asm("shl.b32 %0, %1, %2;" : "=r"(r) : "r"(5), "r"(32 * one));
  asm("shr.s32 %0, %1, %2;" : "=r"(i) : "r"(-5), "r"(40 * one));
  EXPECT(r == 0 && i == -1);
  asm("shf.l.wrap.b32 %0, %1, %2, 8;" : "=r"(r) : "r"(0x12345678), "r"(0x9abcdef0));
  EXPECT(r == 0xbcdef012);
  asm("shf.r.clamp.b32 %0, %1, %2, %3;" : "=r"(r) : "r"(0x12345678), "r"(0x9abcdef0), "r"(32 * one));
  EXPECT(r == 0x9abcdef0);
  asm("bfe.s32 %0, %1, 4, 4;" : "=r"(i) : "r"(0x12345688 * one));
  asm("bfe.u32 %0, %1, 28, 16;" : "=r"(r) : "r"(0x92345678 * one));
  EXPECT(i == -8 && r == 9);
  asm("bfi.b32 %0, %1, %2, 8, 12;" : "=r"(r) : "r"(0xabcdef), "r"(0x11111111 * one));
  EXPECT(r == 0x111def11);
  asm("bfind.u32 %0, %1;" : "=r"(r) : "r"(0x00800001 * one));
  asm("bfind.shiftamt.s32 %0, %1;" : "=r"(q) : "r"(-2));
  EXPECT(r == 23 && q == 31);
  asm("fns.b32 %0, %1, 0, 3;" : "=r"(r) : "r"(0x1311 * one));
  asm("fns.b32 %0, %1, 0, 9;" : "=r"(q) : "r"(0x1311 * one));
  EXPECT(r == 8 && q == ~0u);
  asm("lop3.b32 %0, %1, %2, %3, 0xe8;" : "=r"(r) : "r"(0xf0 * one), "r"(0xcc), "r"(0xaa));
  EXPECT(r == 0xe8);
  asm("prmt.b32 %0, %1, %2, 0xba40;" : "=r"(r) : "r"(0x80334455 * one), "r"(0xff667788));
  asm("prmt.b32.b4e %0, %1, %2, 1;" : "=r"(q) : "r"(0x33221100 * one), "r"(0x77665544));
  EXPECT(r == 0xff008855 && q == 0x66770011);
  asm("bmsk.clamp.b32 %0, %1, 40;" : "=r"(r) : "r"(4 * one));
  asm("szext.wrap.s32 %0, %1, 4;" : "=r"(i) : "r"(0x7c * one));
  EXPECT(r == 0xfffffff0 && i == -4);
  asm("dp4a.u32.s32 %0, %1, %2, 5;" : "=r"(i) : "r"(0xff010203 * one), "r"(0xff01fe02));
  asm("dp2a.hi.s32.s32 %0, %1, %2, 0;" : "=r"(q) : "r"(0xfffe0100 * one), "r"(0x03ff0000));
  EXPECT(i == 5 - 255 + 1 - 4 + 6 && int(q) == -256 - 6);
  asm("popc.b64 %0, %1;" : "=r"(r) : "l"(~0ull * one));
  asm("clz.b64 %0, %1;" : "=r"(q) : "l"(1ull * one));
  EXPECT(r == 64 && q == 63);
}

__device__ void choices(int one) {
  unsigned r, q;
  float f;
  asm("{ .reg .pred p, q, s; setp.ne.u32 s, %2, 0; setp.gt.and.s32 p|q, %2, -3, s; selp.b32 %0, 11, 2, p; selp.b32 %1, 11, 2, q; }"
      : "=r"(r), "=r"(q) : "r"(one));
  EXPECT(r == 11 && q == 2);
  asm("{ .reg .pred %%p<3>; setp.ltu.f32 %%p1, %1, 0f7fc00000; setp.lt.f32 %%p2, %1, 0f7fc00000; xor.pred %%p0, %%p1, %%p2; selp.u32 %0, 1, 0, %%p0; }"
      : "=r"(r) : "f"(1.0f * one));
  EXPECT(r == 1);
  asm("set.le.u32.f32 %0, %1, 2.5;" : "=r"(r) : "f"(2.0f * one));
  asm("set.gt.f32.s32 %0, %1, 2;" : "=f"(f) : "r"(3 * one));
  EXPECT(r == ~0u && f == 1);
  asm("slct.f32.s32 %0, %1, %2, %3;" : "=f"(f) : "f"(1.0f), "f"(2.0f), "r"(-one));
  EXPECT(f == 2);
  r = 5;
  asm("{ .reg .pred p; setp.eq.s32 p, %1, 1; @p add.u32 %0, %0, 10; @!p mov.u32 %0, 0; }" : "+r"(r) : "r"(one));
  EXPECT(r == 15);
}

__device__ void floats(float one) {
  float f, g;
  double d;
  unsigned r, q;
  int i;
  unsigned short h;
  asm("add.rz.f32 %0, %1, %2;" : "=f"(f) : "f"(one), "f"(0x1.8p-24f));
  asm("add.rp.f32 %0, %1, %2;" : "=f"(g) : "f"(one), "f"(0x1p-30f));
  EXPECT(f == 1 && g == 1 + 0x1p-23f);
  asm("fma.rm.f32 %0, %1, %1, %2;" : "=f"(f) : "f"(one), "f"(-0x1p-30f));
  EXPECT(f == 1 - 0x1p-24f);
  asm("div.rp.f64 %0, %1, %2;" : "=d"(d) : "d"(1.0 * one), "d"(3.0));
  EXPECT(d > 1.0 / 3);
  asm("mul.ftz.f32 %0, %1, %2;" : "=f"(f) : "f"(0x1p-100f * one), "f"(-0x1p-40f));
  asm("mul.f32 %0, %1, %2;" : "=f"(g) : "f"(0x1p-100f * one), "f"(0x1p-40f));
  EXPECT(__float_as_uint(f) == 0x80000000u && g == 0x1p-140f);
  asm("add.sat.f32 %0, %1, %2;" : "=f"(f) : "f"(one), "f"(0.5f));
  EXPECT(f == 1);
  asm("min.NaN.f32 %0, %1, %2;" : "=f"(f) : "f"(one), "f"(__uint_as_float(0x7fc00000)));
  asm("max.f32 %0, %1, %2;" : "=f"(g) : "f"(one), "f"(__uint_as_float(0x7fc00000)));
  EXPECT(f != f && g == 1);
  asm("copysign.f32 %0, %1, %2;" : "=f"(f) : "f"(-one), "f"(3.0f));
  EXPECT(f == -3);
  asm("{ .reg .pred p; testp.subnormal.f32 p, %1; selp.u32 %0, 1, 0, p; }" : "=r"(r) : "f"(0x1p-140f * one));
  EXPECT(r == 1);
  // two halves: {1.5, -2} * {2, 3} + {0.25, 1}
  asm("fma.rn.f16x2 %0, %1, %2, %3;" : "=r"(r) : "r"(0xc0003e00), "r"(0x42004000), "r"(0x3c003400));
  EXPECT(r == 0xc5004280);
  asm("fma.rn.relu.bf16x2 %0, %1, %2, %3;" : "=r"(r) : "r"(0xc0003fc0), "r"(0x40404000), "r"(0x3f803e80));
  EXPECT(r == 0x00004050);
  asm("max.bf16x2 %0, %1, %2;" : "=r"(r) : "r"(0xc0003fc0), "r"(0x3f803e80));
  EXPECT(r == 0x3f803fc0);
  asm("cvt.rn.f16x2.f32 %0, %1, %2;" : "=r"(r) : "f"(one), "f"(65536.0f));
  asm("cvt.rz.bf16x2.f32 %0, %1, %2;" : "=r"(q) : "f"(1.00390625f * one), "f"(-0x1.fffp0f));
  EXPECT(r == 0x3c007c00 && q == 0x3f80bfff);
  asm("cvt.rn.relu.f16x2.f32 %0, %1, %2;" : "=r"(r) : "f"(-one), "f"(2.0f));
  EXPECT(r == 0x00004000);
  asm("cvt.rna.tf32.f32 %0, %1;" : "=r"(r) : "f"(one + 0x1p-11f));
  EXPECT(r == 0x3f802000);
  // The largest float and an infinity are the largest number of tf32.
  asm("cvt.rna.satfinite.tf32.f32 %0, %1;" : "=r"(r) : "f"(0x1.fffffep127f * one));
  asm("cvt.rna.satfinite.tf32.f32 %0, %1;" : "=r"(q) : "f"(__uint_as_float(0xff800000u)));
  EXPECT(r == 0x7f7fe000 && q == 0xff7fe000);
  asm("cvt.rna.tf32.f32 %0, %1;" : "=r"(r) : "f"(0x1.fffffep127f * one));
  asm("cvt.rna.satfinite.tf32.f32 %0, %1;" : "=r"(q) : "f"(one + 0x1p-11f));
  EXPECT(r == 0x7f800000 && q == 0x3f802000);
  // Of a conversion only what is a float is flushed.
  asm("cvt.rn.ftz.f16.f32 %0, %1;" : "=h"(h) : "f"(1e-6f * one));
  asm("cvt.ftz.f32.f16 %0, %1;" : "=f"(f) : "h"((unsigned short)3));
  EXPECT(h == 0x11 && f == 0x3p-24f);
  asm("cvt.ftz.f32.f32 %0, %1;" : "=f"(f) : "f"(-0x1p-140f * one));
  asm("cvt.rn.ftz.f32.f64 %0, %1;" : "=f"(g) : "d"(0x1p-140 * one));
  EXPECT(__float_as_uint(f) == 0x80000000u && __float_as_uint(g) == 0);
  asm("{ .reg .f16 n; add.ftz.f16 n, %1, %1; mov.b16 %0, n; }" : "=h"(h) : "h"((unsigned short)3));
  EXPECT(h == 0);
  // Of a divisor above 2^126 one is 0, the other has the full range.
  asm("div.approx.f32 %0, %1, %2;" : "=f"(f) : "f"(0x1p127f * one), "f"(0x1p127f));
  asm("div.full.f32 %0, %1, %2;" : "=f"(g) : "f"(0x1p127f * one), "f"(0x1p127f));
  EXPECT(f == 0 && g == 1);
  asm("cvt.rni.s8.f32 %0, %1;" : "=r"(i) : "f"(-300 * one));
  asm("cvt.rzi.u32.f32 %0, %1;" : "=r"(r) : "f"(-2 * one));
  EXPECT(i == -128 && r == 0);
  asm("cvt.rpi.f32.f32 %0, %1;" : "=f"(f) : "f"(1.25f * one));
  asm("cvt.sat.f32.f32 %0, %1;" : "=f"(g) : "f"(-one));
  EXPECT(f == 2 && g == 0);
  asm("cvt.rz.f32.u32 %0, %1;" : "=f"(f) : "r"(0xffffffff));
  asm("cvt.rn.f32.u64 %0, %1;" : "=f"(g) : "l"(1ull << 40));
  EXPECT(f == 0x1.fffffep31f && g == 0x1p40f);
  asm("cvt.sat.u8.s32 %0, %1;" : "=r"(r) : "r"(-7));
  asm("cvt.s32.s8 %0, %1;" : "=r"(i) : "r"(0x1ff));
  EXPECT(r == 0 && i == -1);
  asm("cvt.pack.sat.u8.s32.b32 %0, %1, %2, %3;" : "=r"(r) : "r"(300), "r"(-4), "r"(0xaabb));
  EXPECT(r == 0xaabbff00);
  asm("cvt.rn.bf16.f32 %0, %1;" : "=h"(h) : "f"(one));
  EXPECT(h == 0x3f80);
  asm("{ .reg .b16 low, high; mov.b32 {low, high}, %1; mov.b32 %0, {high, low}; }" : "=r"(r) : "r"(0x12345678));
  asm("{ .reg .b32 t; mov.b64 {_, t}, %1; mov.b32 %0, t; }" : "=r"(q) : "l"(0x123456789abcdef0ull));
  EXPECT(r == 0x56781234 && q == 0x12345678);
  asm("ex2.approx.ftz.f32 %0, %1;" : "=f"(f) : "f"(3 * one));
  asm("rsqrt.approx.f32 %0, %1;" : "=f"(g) : "f"(4 * one));
  EXPECT(f == 8 && g == 0.5f);
  asm("tanh.approx.f16x2 %0, %1;" : "=r"(r) : "r"(0x00007c00));
  EXPECT(r == 0x3c00);
}

__global__ void arithmetic(unsigned one) {
  carries(one), integers(one), choices(one), floats(one);
}

__global__ void memory(unsigned *words, unsigned char *bytes) {
  __shared__ __align__(16) unsigned shared[32];
  const int thread = threadIdx.x;
  const unsigned at = __cvta_generic_to_shared(shared), mine = at + 4 * thread;
  asm volatile("st.shared.b32 [%0], %1;" ::"r"(mine), "r"(thread * 3) : "memory");
  asm volatile("bar.sync 0;" ::: "memory");
  unsigned v[4];
  asm volatile("ld.shared.v4.u32 {%0, %1, %2, %3}, [%4+16];" : "=r"(v[0]), "=r"(v[1]), "=r"(v[2]), "=r"(v[3]) : "r"(at));
  EXPECT(v[0] == 12 && v[3] == 21);
  asm volatile("atom.shared.add.u32 %0, [%1], 1;" : "=r"(v[0]) : "r"(at) : "memory");
  EXPECT(v[0] < 32);
  asm volatile("bar.sync 0, 32;");
  EXPECT(shared[0] == 32);
  __syncthreads();
  asm volatile("red.shared.inc.u32 [%0], 40;" ::"r"(at) : "memory");
  asm volatile("atom.global.cas.b32 %0, [%1], 7, %2;" : "=r"(v[1]) : "l"(words), "r"(thread) : "memory");
  asm volatile("red.release.gpu.global.add.f32 [%0], %1;" ::"l"(words + 1), "f"(0.5f) : "memory");
  asm volatile("red.global.add.noftz.f16x2 [%0], %1;" ::"l"(words + 2), "r"(0x3c004000) : "memory");
  asm volatile("atom.exch.b64 %0, [%1], %2;" : "=l"(*(u64 *)(words + 6 + 2 * thread)) : "l"(words + 4), "l"(u64(thread)) : "memory");
  // signs are extended into the register, and are none in memory
  int i;
  asm volatile("ld.global.nc.L1::no_allocate.s8 %0, [%1];" : "=r"(i) : "l"(bytes + 1));
  EXPECT(i == -2);
  asm volatile("ld.global.ca.u8 %0, [%1];" : "=r"(v[2]) : "l"(bytes + 1));
  EXPECT(v[2] == 254);
  asm volatile("st.global.wt.u8 [%0], %1;" ::"l"(bytes + 16 + thread), "r"(0x1234 + thread) : "memory");
  unsigned flag;
  asm volatile("ld.acquire.gpu.global.u32 %0, [%1];" : "=r"(flag) : "l"(words + 3) : "memory");
  asm volatile("st.relaxed.gpu.global.u32 [%0], %1;" ::"l"(words + 3), "r"(flag) : "memory");
  // copies: all, the first 5 bytes and zeros, none
  __syncthreads();
  EXPECT(shared[0] == 23);
  __syncthreads();
  if (thread == 0) {
    asm volatile("cp.async.ca.shared.global [%0], [%1], 8;" ::"r"(at), "l"(bytes));
    asm volatile("cp.async.cg.shared.global [%0], [%1], %2, %3;" ::"r"(at + 16), "l"(bytes), "n"(16), "r"(5));
    asm volatile("{ .reg .pred p; setp.eq.u32 p, %2, 0; cp.async.ca.shared.global [%0], [%1], 4, p; }" ::"r"(at + 8), "l"(bytes), "r"(thread));
    asm volatile("cp.async.commit_group; cp.async.wait_group 0;" ::: "memory");
    EXPECT(shared[0] == 0x0403fe01 && shared[1] == 0x08070605 && shared[2] == 0 && shared[4] == 0x0403fe01 && shared[5] == 5 && shared[7] == 0);
  }
  size_t generic;
  asm("{ .reg .u64 t; cvt.u64.u32 t, %1; cvta.shared.u64 %0, t; }" : "=l"(generic) : "r"(mine));
  EXPECT((unsigned *)generic == shared + thread && __cvta_shared_to_generic(mine) == shared + thread);
}

__global__ void warps(unsigned full) {
  const unsigned lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  unsigned r, q, p;
  asm volatile("mov.u32 %0, %laneid; mov.u32 %1, %%warpid; mov.u32 %2, %%nwarpid;" : "=r"(r), "=r"(q), "=r"(p));
  EXPECT(r == lane && q < 64 && p >= 2);
  asm volatile("mov.u32 %0, %%ctaid.x; mov.u32 %1, %%ntid.x; mov.u32 %2, %%lanemask_lt;" : "=r"(r), "=r"(q), "=r"(p));
  EXPECT(r == blockIdx.x && q == 64 && p == (1u << lane) - 1);
  // in parts of 8 lanes
  asm volatile("{ .reg .pred p; shfl.sync.down.b32 %0|p, %2, 3, 0x1807, %3; selp.u32 %1, 1, 0, p; }" : "=r"(r), "=r"(p) : "r"(lane), "r"(full));
  EXPECT(r == (lane % 8 < 5 ? lane + 3 : lane) && p == (lane % 8 < 5));
  asm volatile("shfl.sync.idx.b32 %0, %1, 5, 0x181f, 0xffffffff;" : "=r"(r) : "r"(lane));
  EXPECT(r == lane / 8 * 8 + 5);
  if (lane % 2) {
    asm volatile("{ .reg .pred p; setp.gt.u32 p, %1, 16; vote.sync.ballot.b32 %0, p, 0xaaaaaaaa; }" : "=r"(r) : "r"(lane));
    EXPECT(r == 0xaaaa0000 + (lane == 0));
  }
  asm volatile("bar.warp.sync 0xffffffff;");
  asm volatile("match.any.sync.b32 %0, %1, 0xffffffff;" : "=r"(r) : "r"(lane % 4));
  EXPECT(r == 0x11111111u << lane % 4);
  asm volatile("redux.sync.max.s32 %0, %1, 0xffffffff;" : "=r"(r) : "r"(int(lane) - 40));
  EXPECT(int(r) == -9);
  asm volatile("{ .reg .pred p; elect.sync %0|p, 0xffffffff; selp.u32 %1, 1, 0, p; }" : "=r"(r), "=r"(p));
  EXPECT(__popc(__ballot_sync(full, p)) == 1);
  asm volatile("{ .reg .pred p; setp.lt.u32 p, %1, 40; bar.red.popc.u32 %0, 2, p; }" : "=r"(r) : "r"(threadIdx.x));
  EXPECT(r == 40);
  if (warp == 1) asm volatile("bar.sync %0, %1;" ::"r"(3), "r"(32) : "memory");
  unsigned before, after;
  asm volatile("mov.u32 %0, %clock;" : "=r"(before)::"memory");
  asm volatile("" : "+r"(before));  // hides the value, and no more
  asm volatile("mov.u32 %0, %clock;" : "=r"(after)::"memory");
  EXPECT(after - before < 1u << 31);
}

static unsigned host_of_x86() {
  unsigned v = 40;
  asm("addl $2, %0" : "+r"(v));
  return v;
}

int main() {
  unsigned *words;
  unsigned char *bytes;
  cudaMallocManaged(&words, 80 * sizeof(unsigned));
  cudaMallocManaged(&bytes, 64);
  words[0] = 7, words[1] = words[2] = words[3] = 0;
  words[4] = 99, words[5] = 0;
  for (int i = 0; i < 16; ++i) bytes[i] = i + 1;
  bytes[1] = 254;
  arithmetic<<<1, 1>>>(1);
  memory<<<1, 32>>>(words, bytes);
  warps<<<2, 64>>>(~0u);
  const cudaError_t error = cudaDeviceSynchronize();
  float sum;
  memcpy(&sum, words + 1, 4);
  unsigned seen = words[4];
  for (int i = 0; i < 32; ++i) seen += words[6 + 2 * i];
  EXPECT(words[0] < 32 && sum == 16 && words[2] == 0x50005400 && seen == 99 + 31 * 16 && bytes[17] == 0x35);
  EXPECT(host_of_x86() == 42);
  printf("%s\n", cudaGetErrorName(error));
}
