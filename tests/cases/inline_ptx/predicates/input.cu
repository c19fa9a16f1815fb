__device__ int larger(int a, int b) {
  int d;
  asm("{\n\t.reg .pred p;\n\tsetp.gt.s32 p, %1, %2;\n\tselp.s32 %0, %1, %2, p;\n\t}" : "=r"(d) : "r"(a), "r"(b));
  return d;
}
__global__ void predicates(const float *in, float *out, unsigned *words, int n) {
  float a = in[0], b = in[1];
  unsigned d;
  asm("{ .reg .pred p, q, r; setp.lt.f32 p, %1, %2; setp.equ.ftz.f32 q, %1, %2; and.pred r, p, q; or.pred r, r, q; selp.u32 %0, 1, 0, r; }"
      : "=r"(d) : "f"(a), "f"(b));
  words[0] = d;
  asm("{\n"
      " .reg .pred p, q, r; .reg .b32 t, u<2>;\n"
      " setp.ne.s32 r, %1, 0;\n"
      " setp.ge.or.s32 p|q, %1, 16, !r;\n"
      " mov.b32 u0, %1; mov.b32 u1, -1; mov.b32 t, 0;\n"
      " @p add.s32 t, t, u0;\n"
      " @!p st.global.u32 [%2], u1;\n"
      " @q mov.b32 %0, t;\n"
      "}" : "+r"(d) : "r"(n), "l"(words + 1) : "memory");
  asm("{ .reg .pred p, q; setp.ltu.f32 p, %1, %2; setp.num.f32 q, %1, %2; xor.pred p, p, q; not.pred q, p; mov.pred p, q; selp.f32 %0, %1, %2, p; }"
      : "=f"(out[0]) : "f"(a), "f"(b));
  asm("{ .reg .pred p; setp.nan.f32 p, %1, %2; @p mov.f32 %0, 0f3F800000; }" : "+f"(out[1]) : "f"(a), "f"(b));
  asm("{ .reg .pred p; setp.ne.f32 p, %1, %2; @p red.global.add.u32 [%0], 1; }" ::"l"(words + 2), "f"(a), "f"(b) : "memory");
  asm("set.lt.u32.s32 %0, %1, %2;" : "=r"(words[3]) : "r"(n), "r"(7));
  asm("set.le.f32.s32 %0, %1, %2;" : "=f"(out[2]) : "r"(n), "r"(7));
  asm("set.gtu.u32.f32 %0, %1, %2;\n" : "=r"(words[4]) : "f"(a), "f"(b));
  asm("slct.u32.s32 %0, %1, %2, %3;" : "=r"(words[5]) : "r"(d), "r"(1), "r"(n));
  if (n > 3) asm("{ .reg .pred p; setp.hi.u32 p, %1, 3; @p mov.u32 %0, 3; }" : "+r"(words[6]) : "r"(n));
  asm("set.lt.u32.f32 %0, %1, %2; set.ne.u32.f32 %0, %1, %2; set.equ.u32.f32 %0, %1, %2; set.num.u32.f32 %0, %1, %2; set.nan.u32.f32 %0, %1, %2;" : "=r"(words[8]) : "f"(a), "f"(b));
  asm("set.le.f32.f32 %0, %1, %2; set.ltu.f32.f32 %0, %1, %2; set.ne.f32.f32 %0, %1, %2; set.equ.f32.f32 %0, %1, %2; set.num.f32.f32 %0, %1, %2; set.nan.f32.f32 %0, %1, %2;"
      : "=f"(out[3]) : "f"(a), "f"(b));
  words[7] = larger(n, 3);
}
