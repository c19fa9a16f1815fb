#ifdef FAST
#define ROUNDING "rz"
#else
#define ROUNDING "rn"
#endif
#define SUFFIX(type) "." #type
#define SUM(type, to, a, b) asm("add" SUFFIX(type) " %0, %1, %2;" : "=f"(to) : "f"(a), "f"(b))
__global__ void kernel(float *p) {
  float a = p[0], b = p[1], c, d;
  asm("add." ROUNDING ".f32 %0, %1, %2;" : "=f"(c) : "f"(a), "f"(b));
  SUM(f32, d, a, b);
  p[0] = c + d;
}
