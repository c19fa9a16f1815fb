typedef unsigned long long u64;
__device__ void add_128(u64 *d, const u64 *a, const u64 *b) {
  asm("{ add.cc.u64 %0, %2, %4; addc.u64 %1, %3, %5; }" : "=l"(d[0]), "=l"(d[1]) : "l"(a[0]), "l"(a[1]), "l"(b[0]), "l"(b[1]));
}
__device__ void mul_64(unsigned *d, unsigned a, unsigned b, unsigned c) {
  asm("mad.lo.cc.u32 %0, %2, %3, %4;\n\tmadc.hi.u32 %1, %2, %3, 0;" : "=&r"(d[0]), "=&r"(d[1]) : "r"(a), "r"(b), "r"(c));
  asm("sub.cc.u32 %0, %0, %2; subc.u32 %1, %1, 0;" : "+r"(d[0]), "+r"(d[1]) : "r"(c));
  asm("mad.hi.cc.u32 %0, %2, %3, %4; madc.lo.cc.u32 %1, %2, %3, %1;" : "+r"(d[0]), "+r"(d[1]) : "r"(a), "r"(b), "r"(c));
}
__device__ void alone(unsigned &low, unsigned &high, unsigned a) {
  asm("add.cc.u32 %0, %0, %1;" : "+r"(low) : "r"(a));
  asm("addc.u32 %0, %0, 0;" : "+r"(high));
}
__global__ void integers(int *d, u64 *wide, short *shorts, u64 *p) {
  short h = shorts[0], g = shorts[1];
  int a = d[0], b = d[1];
  asm("add.s16 %0, %1, %2; sub.s16 %0, %0, %1; mul.lo.s16 %0, %0, %2; mad.lo.s16 %0, %0, %1, %2;" : "=h"(h) : "h"(h), "h"(g));
  asm("min.s16 %0, %0, %1; max.s16 %0, %0, %2;" : "+h"(h) : "h"(g), "n"(3));
  asm("mul.wide.s16 %0, %1, %2;" : "=r"(d[2]) : "h"(h), "h"(g));
  asm("mad.wide.s16 %0, %1, %2, %0; mad.wide.u16 %0, %1, %2, %0; mul.wide.u16 %0, %1, %2;" : "+r"(d[2]) : "h"(h), "h"(g));
  asm("mul.wide.u32 %0, %1, %2;" : "=l"(wide[0]) : "r"(a), "r"(b));
  asm("mul.wide.s32 %0, %1, -3; mad.wide.s32 %0, %1, %2, %0; mad.wide.u32 %0, %1, %2, %0;" : "=l"(wide[1]) : "r"(a), "r"(b));
  asm("mul.hi.u64 %0, %1, %1;" : "=l"(wide[2]) : "l"(wide[0]));
  asm("mad.hi.s32 %0, %1, %2, %0; mad.hi.sat.s32 %0, %1, %2, %0;" : "+r"(d[3]) : "r"(a), "r"(b));
  asm("add.sat.s32 %0, %1, %2; sub.sat.s32 %0, %0, 5;" : "=r"(d[4]) : "r"(a), "r"(b));
  asm("mul24.lo.s32 %0, %1, %2; mul24.hi.s32 %0, %0, %2;" : "=r"(d[5]) : "r"(a), "r"(b));
  asm("mad24.lo.u32 %0, %1, %2, %0; mad24.hi.s32 %0, %1, %2, %0; mad24.hi.sat.s32 %0, %1, %2, %0;" : "+r"(d[6]) : "r"(a), "r"(b));
  asm("sad.u32 %0, %1, %2, 7;" : "=r"(d[7]) : "r"(a), "r"(b));
  asm("div.s32 %0, %1, %2; rem.u32 %0, %0, 10;" : "=r"(d[8]) : "r"(a), "r"(b));
  asm("abs.s32 %0, %1; neg.s32 %0, %0;" : "=r"(d[9]) : "r"(a));
  int i = 10;
  asm("{ .reg .b32 t; mov.b32 t, %0; mov.b32 %0, %1; mov.b32 %1, t; }" : "+r"(a), "+r"(b));
  asm("mul.lo.s32 %0, %1, %1;" : "=r"(d[10]) : "r"(d[i++]));
  asm("add.u64 %0, %0, 8;" : "+l"(p));
  *p = a + b;
}
