__global__ void floats(float *f, double *d, unsigned *w, unsigned short *h, int *i, long long *l) {
  float a = f[0], b = f[1];
  asm("add.rz.f32 %0, %1, %2; sub.rz.f32 %0, %0, %2; mul.rz.ftz.f32 %0, %0, %2; div.rz.f32 %0, %0, %2; fma.rz.f32 %0, %0, %1, %2;" : "=f"(f[2]) : "f"(a), "f"(b));
  asm("add.rm.f32 %0, %1, %2; sub.rm.f32 %0, %0, %2; mul.rm.f32 %0, %0, %2; div.rm.f32 %0, %0, %2; fma.rm.f32 %0, %0, %1, %2;" : "=f"(f[3]) : "f"(a), "f"(b));
  asm("add.rp.f32 %0, %1, %2; sub.rp.f32 %0, %0, %2; mul.rp.f32 %0, %0, %2; div.rp.f32 %0, %0, %2; fma.rp.f32 %0, %0, %1, %2;" : "=f"(f[4]) : "f"(a), "f"(b));
  asm("rcp.rz.f32 %0, %1; sqrt.rz.f32 %0, %0; rcp.rm.f32 %0, %0; sqrt.rm.f32 %0, %0; rcp.rp.f32 %0, %0; sqrt.rp.f32 %0, %0;" : "=f"(f[5]) : "f"(a));
  asm("cvt.rz.f32.f64 %0, %1;\n\tcvt.rm.f32.f64 %0, %1;\n\tcvt.rp.f32.f64 %0, %1;\n\tcvt.rn.f32.f64 %0, %1;" : "=f"(f[6]) : "d"(d[0]));
  asm("cvt.rz.f16.f32 %0, %1; cvt.rm.f16.f32 %0, %1; cvt.rp.f16.f32 %0, %1; cvt.rz.bf16.f32 %0, %1;" : "=h"(h[2]) : "f"(a));
  asm("cvt.rn.bf16x2.f32 %0, %1, %2; cvt.rz.bf16x2.f32 %0, %1, %2; cvt.rz.f16x2.f32 %0, %1, %2;" : "=r"(w[0]) : "f"(a), "f"(b));
  asm("cvt.rn.relu.bf16x2.f32 %0, %1, %2; cvt.rn.relu.f16x2.f32 %0, %1, %2;" : "=r"(w[1]) : "f"(a), "f"(b));
  asm("add.sat.f32 %0, %1, %2; sub.sat.f32 %0, %0, %2; mul.sat.f32 %0, %0, %2; fma.rn.sat.f32 %0, %0, %1, %2; mad.rn.f32 %0, %0, %1, %2;" : "=f"(f[7]) : "f"(a), "f"(b));
  asm("fma.rn.relu.f16x2 %0, %0, %1, %1; fma.rn.bf16x2 %0, %0, %1, %1; fma.rn.relu.bf16x2 %0, %0, %1, %1;" : "+r"(w[2]) : "r"(w[1]));
  asm("fma.rn.bf16 %0, %0, %1, %1; fma.rn.relu.bf16 %0, %0, %1, %1; add.bf16 %0, %0, %1; sub.bf16 %0, %0, %1; mul.bf16 %0, %0, %1;" : "+h"(h[0]) : "h"(h[1]));
  asm("min.bf16x2 %0, %0, %1; max.bf16x2 %0, %0, %1; max.NaN.f16x2 %0, %0, %1; min.NaN.bf16x2 %0, %0, %1;" : "+r"(w[3]) : "r"(w[1]));
  asm("min.xorsign.abs.f32 %0, %1, %2; max.NaN.xorsign.abs.f32 %0, %0, %2; max.xorsign.abs.f32 %0, %0, %2; min.NaN.xorsign.abs.f32 %0, %0, %2;" : "=f"(f[8]) : "f"(a), "f"(b));
  asm("copysign.f32 %0, %1, %2;" : "=f"(f[9]) : "f"(a), "f"(b));
  asm("{ .reg .pred p; testp.finite.f32 p, %1; @p mov.u32 %0, 1; testp.infinite.f32 p, %1; @p mov.u32 %0, 2; testp.number.f32 p, %1; @!p mov.u32 %0, 3; }" : "+r"(w[4]) : "f"(a));
  asm("{ .reg .pred p; testp.notanumber.f64 p, %1; @p mov.u32 %0, 4; testp.normal.f64 p, %1; @p mov.u32 %0, 5; testp.subnormal.f64 p, %1; @p mov.u32 %0, 6; }" : "+r"(w[5]) : "d"(d[0]));
  asm("cvt.rni.s64.f32 %0, %1; cvt.rzi.u64.f32 %0, %1; cvt.rmi.s64.f64 %0, %2; cvt.rpi.s64.f64 %0, %2;" : "=l"(l[0]) : "f"(a), "d"(d[0]));
  asm("cvt.rni.f32.f32 %0, %1; cvt.rzi.f32.f32 %0, %1; cvt.rmi.f32.f32 %0, %1; cvt.rpi.f32.f32 %0, %1; cvt.sat.f32.f32 %0, %1;" : "=f"(f[10]) : "f"(a));
  asm("cvt.rni.f64.f64 %0, %1; cvt.rzi.f64.f64 %0, %1; cvt.rmi.f64.f64 %0, %1; cvt.rpi.f64.f64 %0, %1;" : "=d"(d[1]) : "d"(d[0]));
  asm("cvt.rn.f64.s32 %0, %1; add.f64 %0, %0, 0d3FF0000000000000; add.f64 %0, %0, 0.5;" : "=d"(d[2]) : "r"(i[0]));
  asm("cvt.f64.f32 %0, %1;" : "=d"(d[3]) : "f"(a));
  asm("cvt.rn.f16.f64 %0, %1; cvt.rn.bf16.f64 %0, %1; cvt.rn.f16.s32 %0, %2; cvt.rn.f16.u16 %0, %0;" : "=h"(h[3]) : "d"(d[0]), "r"(i[0]));
  asm("cvt.sat.u8.s32 %0, %1;" : "=r"(w[6]) : "r"(i[0]));
  asm("cvt.pack.sat.s16.s32 %0, %1, %2; cvt.pack.sat.u8.s32.b32 %0, %1, %2, %0;" : "=r"(w[7]) : "r"(i[0]), "r"(i[1]));
  asm("add.rz.f64 %0, %1, %1;" : "=d"(d[4]) : "d"(d[0]));
}
