__global__ void bits(unsigned *d, unsigned long long *w, unsigned short *s) {
  unsigned a = d[0], b = d[1], n = d[2];
  asm("shl.b32 %0, %1, 3;\n\tshr.u32 %0, %0, %2;" : "=r"(d[3]) : "r"(a), "r"(n));
  asm("shf.l.wrap.b32 %0, %1, %2, %3; shf.l.clamp.b32 %0, %0, %2, %3;" : "=r"(d[4]) : "r"(a), "r"(b), "r"(n));
  asm("shf.r.wrap.b32 %0, %1, %2, %3; shf.r.clamp.b32 %0, %0, %2, %3;" : "=r"(d[5]) : "r"(a), "r"(b), "r"(n));
  asm("bfi.b32 %0, %1, %2, 4, 8;" : "=r"(d[6]) : "r"(a), "r"(b));
  asm("bfe.s32 %0, %1, %2, 5;" : "=r"(d[7]) : "r"(a), "r"(n));
  asm("bfind.u32 %0, %1; bfind.shiftamt.s32 %0, %0;" : "=r"(d[8]) : "r"(a));
  asm("fns.b32 %0, %1, 0, %2;" : "=r"(d[9]) : "r"(a), "r"(n));
  asm("popc.b64 %0, %1;" : "=r"(d[10]) : "l"(w[0]));
  asm("clz.b64 %0, %1;" : "=r"(d[11]) : "l"(w[0]));
  asm("brev.b64 %0, %1; not.b64 %0, %0;" : "=l"(w[1]) : "l"(w[0]));
  asm("and.b16 %0, %0, %1; or.b16 %0, %0, %1; xor.b16 %0, %0, %1;" : "+h"(s[0]) : "h"(s[1]));
  asm("and.b64 %0, %0, %1; or.b64 %0, %0, 1;" : "+l"(w[2]) : "l"(w[0]));
  asm("cnot.b32 %0, %1;" : "=r"(d[12]) : "r"(a));
  asm("szext.clamp.s32 %0, %1, %2; szext.wrap.u32 %0, %0, %2;" : "=r"(d[13]) : "r"(a), "r"(n));
  asm("bmsk.clamp.b32 %0, %1, %2; bmsk.wrap.b32 %0, %0, %2;" : "=r"(d[14]) : "r"(a), "r"(n));
  asm("dp4a.s32.s32 %0, %1, %2, %0; dp4a.s32.u32 %0, %1, %2, %0; dp4a.u32.s32 %0, %1, %2, %0; dp4a.u32.u32 %0, %1, %2, %0;" : "+r"(d[15]) : "r"(a), "r"(b));
  asm("dp2a.lo.s32.s32 %0, %1, %2, %0; dp2a.lo.s32.u32 %0, %1, %2, %0; dp2a.lo.u32.s32 %0, %1, %2, %0; dp2a.lo.u32.u32 %0, %1, %2, %0;" : "+r"(d[16]) : "r"(a), "r"(b));
  asm("dp2a.hi.s32.s32 %0, %1, %2, %0; dp2a.hi.s32.u32 %0, %1, %2, %0; dp2a.hi.u32.s32 %0, %1, %2, %0; dp2a.hi.u32.u32 %0, %1, %2, %0;" : "+r"(d[17]) : "r"(a), "r"(b));
  asm("prmt.b32.f4e %0, %1, %2, 1; prmt.b32.rc16 %0, %0, %2, %3;" : "=r"(d[18]) : "r"(a), "r"(b), "r"(n));
}
