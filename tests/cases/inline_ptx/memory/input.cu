__device__ inline void global_load(float4 &d, const void *p) {
  asm volatile("ld.global.nc.L1::no_allocate.v4.f32 {%0, %1, %2, %3}, [%4];" : "=f"(d.x), "=f"(d.y), "=f"(d.z), "=f"(d.w) : "l"(p));
}
__global__ void memory(const float4 *in, float4 *out, int *flag, unsigned *count) {
  __shared__ unsigned s[64];
  asm volatile("prefetch.global.L2 [%0];" ::"l"(in + 1));
  float4 v;
  global_load(v, in);
  asm("st.global.cs.v2.f32 [%0], {%1, %2};" ::"l"(out), "f"(v.x), "f"(v.w) : "memory");
  unsigned at = __cvta_generic_to_shared(s), got;
  asm volatile("st.shared.u32 [%0], %1;" ::"r"(at + 4 * threadIdx.x), "r"(threadIdx.x) : "memory");
  asm volatile("ld.shared.b32 %0, [%1+4];" : "=r"(got) : "r"(at));
  asm volatile("red.global.add.u32 [%0], %1;" ::"l"(count), "r"(got));
  int state;
  do {
    asm volatile("ld.global.acquire.gpu.b32 %0, [%1];\n" : "=r"(state) : "l"(flag));
  } while (state != 1);
  asm volatile("st.release.gpu.global.s32 [%0], %1;" ::"l"(flag), "r"(0));
  asm volatile("ld.volatile.global.u32 %0, [%1];" : "=r"(got) : "l"(count));
  out[1].x = got;
}

// ptxas takes one register in braces, too.
__global__ void in_braces(const unsigned *from, unsigned *to) {
  const unsigned i = threadIdx.x;
  unsigned word = 0;
  unsigned short half_word = 0;
  asm volatile("ld.global.cg.u32 { %0 }, [%1];" : "=r"(word) : "l"(from + i));
  asm volatile("{\n\t.reg .pred p;\n\tsetp.ne.b32 p, %2, 0;\n\t@p ld.global.ca.u16 {%0}, [%1];\n}" : "+h"(half_word) : "l"(from), "r"(int(i & 1)));
  asm volatile("st.global.wb.u32 [%0], {%1};" ::"l"(to + i), "r"(word + half_word));
}
