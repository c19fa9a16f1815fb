#define ADD_BYTES(R0, R1) \
    asm volatile("vadd4.u32.u32.u32.sat %0, %1, %1, %1;\n" : "=r"(R0) : "r"(R1))
__device__ void mma(unsigned *d, const unsigned *a, const unsigned *b) {
  asm volatile("mma.sync.aligned.m16n8k64.row.col.s32.s4.s4.s32 {%0, %1, %0, %1}, {%2, %3, %2, %3}, {%4, %4}, {%0, %1, %0, %1};\n"
               : "+r"(d[0]), "+r"(d[1]) : "r"(a[0]), "r"(a[1]), "r"(b[0]));
}
#define WIDTH "u32"
#define CLEAR(x) asm volatile("mov." WIDTH " %0, 0;" : "=r"(x))
__global__ void kernel(unsigned *out) {
  unsigned sm, r0, r1 = 0;
  asm volatile("mov.u32 %0, %%smid;" : "=r"(sm));
  ADD_BYTES(r0, r1);
  mma(out, &r0, &r1);
  asm volatile("{ .reg .pred p; WAIT: bra WAIT; }");
  asm volatile("{ .reg .pred p; setp.ne.u32 p, %0, 0; bar.red.popc.u32 %0, 1, 64, p; }" : "+r"(r0));
  __trap();
  CLEAR(r0);
  __prof_trigger(1);
  out[2] = sm;
}
int host() { int x = 1; asm("addl $1, %0" : "+r"(x)); return x; }
