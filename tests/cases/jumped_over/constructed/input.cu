// What is plain in CUDA, so that a jump may pass it, and constructed in SYCL.
#include <cuda_runtime.h>
#include <stdio.h>

struct Corner { float4 at; int id; };
struct Box { Corner corners[2]; };
template <typename T> struct Held { T number; float2 pair; };
namespace { struct Moved : Corner {}; }
struct Size { int width, height; };

#define OK(x) if ((st = (x)) != cudaSuccess) goto fail

static int run(int *h, int mode) {
  cudaError_t st; int *d = 0;
  OK(cudaMalloc((void **)&d, 128));
  cudaEvent_t a, b; float ms;
  OK(cudaEventCreate(&a));
  OK(cudaEventCreate(&b));
  cudaStream_t s;
  OK(cudaStreamCreate(&s));
  cudaDeviceProp prop;
  OK(cudaGetDeviceProperties(&prop, 0));
  int4 v, *where;
  Size size;
  Box box;
  Held<int> held;
  Moved moved;
  static float2 kept;
  v.x = 1; where = &v; size.width = where->x; box.corners[0].id = size.width; kept.x = 1.0f; held.number = moved.id = 2;
  OK(cudaEventRecord(a, s));
  OK(cudaMemcpyAsync(h, d, 128, cudaMemcpyDeviceToHost, s));
  OK(cudaEventRecord(b, s));
  OK(cudaEventSynchronize(b));
  OK(cudaEventElapsedTime(&ms, a, b));
  switch (mode) {
  case 0: { float3 inner; inner.x = ms; printf("%g\n", inner.x); break; }
  case 1: float2 passed; passed.x = ms; printf("%g\n", passed.x); break;
  case 2: cudaEvent_t c; cudaEventCreate(&c); cudaEventDestroy(c); break;
  default: float2 last; last.x = ms; printf("%g\n", last.x);
  }
  cudaFree(d);
  return 0;
fail:
  float4 behind; behind.x = 0; printf("%g\n", behind.x);
  cudaFree(d);
  return 1;
}

int back(int n) {
again:
  int2 each; each.x = n;
  if (each.x++ < 3) goto again;
  return each.x;
}

void once(int mode) {
  switch (mode) {
  case 0: cudaEvent_t e; cudaEventCreate(&e); cudaEventRecord(e); cudaEventSynchronize(e); cudaEventDestroy(e); break;
  default: cudaEvent_t f; cudaEventCreate(&f); cudaEventRecord(f); cudaEventSynchronize(f); cudaEventDestroy(f);
  }
}

int main() { int h[32]; return run(h, back(1)); }
