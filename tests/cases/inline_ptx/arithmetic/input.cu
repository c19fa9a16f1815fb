#include <cuda_fp16.h>
__device__ inline float ptx_exp2(float x) { float y; asm volatile("ex2.approx.ftz.f32 %0, %1;" : "=f"(y) : "f"(x)); return y; }
__device__ inline unsigned to_tf32(float x) { unsigned y; asm("cvt.rna.tf32.f32 %0, %1;\n" : "=r"(y) : "f"(x)); return y; }
template <int lut> __device__ inline int lop3(int a, int b, int c) {
  int res;
  asm volatile("lop3.b32 %0, %1, %2, %3, %4;\n" : "=r"(res) : "r"(a), "r"(b), "r"(c), "n"(lut));
  return res;
}
__global__ void arithmetic(const float *in, float *out, unsigned *words, const half *halves) {
  float a = in[0], b = in[1], d;
  asm("fma.rn.f32 %0, %1, %2, %3;" : "=f"(d) : "f"(a), "f"(b), "f"(0.5f));
  asm("add.f32 %0, %0, %1;" : "+f"(d) : "f"(b));
  asm("mul.rn.f32 %0, %1, 0f40000000;" : "=f"(out[1]) : "f"(d));
  asm("rcp.approx.ftz.f32 %0, %1;" : "=f"(out[2]) : "f"(a + b));
  asm("rcp.rn.f32 %0, %1;" : "=f"(out[4]) : "f"(a + b));
  out[0] = d + ptx_exp2(a);
  words[0] = to_tf32(a);
  words[1] = lop3<0xea>(words[2], words[3], words[4]);
  asm("cvt.rn.f16x2.f32 %0, %1, %2;" : "=r"(words[5]) : "f"(a), "f"(b));
  unsigned short h = __half_as_ushort(halves[0]);
  asm("cvt.f32.f16 %0, %1;" : "=f"(out[3]) : "h"(h));
  asm("cvt.rn.f16.f32 %0, %1;" : "=h"(h) : "f"(a));
  asm("fma.rn.f16x2 %0, %1, %2, %3;\n" : "=r"(words[6]) : "r"(words[5]), "r"(words[5]), "r"(words[5]));
  asm("prmt.b32 %0, %1, %2, 0x5410;" : "=r"(words[7]) : "r"(words[0]), "r"(words[1]));
  asm("bfe.u32 %0, %1, 4, %2;" : "=r"(words[8]) : "r"(words[0]), "r"(8));
  asm("mov.b32 %0, {%1, %2};" : "=r"(words[9]) : "h"(h), "h"(h));
  asm("mul.hi.s32 %0, %1, %2;" : "=r"(words[10]) : "r"(words[0]), "r"(-3));
  asm("cvt.rzi.s32.f32 %0, %1;" : "=r"(words[11]) : "f"(a * 100));
  asm("max.s32 %0, %1, %2; // of two" : "=r"(words[12]) : "r"(-1), "r"(1));
}
