struct S { int a, b; __device__ int sum() const { return a + b; } };
__device__ S make(int i) { return S{i, i}; }
#define BCAST(v) __shfl_sync(~0u, v, 0)
__global__ void k(int *c, int *o, const float4 *in) {
  const int l = threadIdx.x % 32;
  int *p; if (l == 0) p = c + 1; o[0] = *p;
  int *q; q = c; *q = 3;
  S s; s = make(l); o[1] = s.sum();
  S t; if (l == 0) t.a = 1; o[2] = BCAST(t.sum());
  float4 v; v = in[l]; o[3] = (int)v.x;
  int v4[4]; v4[l % 4] = 1; o[4] = BCAST(v4[0]);
  int m[8]; for (int i = 0; i < 2; ++i) for (int j = 0; j < 4; ++j) m[i * 4 + j] = i; o[5] = m[l % 8];
  int n[8]; for (int i = l; i < 8; i += 2) n[i] = i; o[6] = BCAST(n[1]);
  int x; for (int i = l; i < 8; i += 2) x = i; o[7] = BCAST(x);
  int y; if (int z = l) y = z; else y = 2; o[8] = y;
  int e[2]; e[0] = 1; e[1] = 2; o[9] = BCAST(e[1]);
  int h; switch (l) { case 0: h = 1; break; default: h = 2; } o[10] = h;
  bool ok; ok = l > 3; o[11] = ok;
  float f; asm("mov.f32 %0, 0f00000000;" : "=f"(f)); o[12] = (int)f;
}
void run(int *c, const float4 *in) { k<<<1, 32>>>(c, c, in); }
