// Components that macros take of vectors, in a template too; a macro that also takes them of a class of the program's.
#include <cuda_runtime.h>

struct Point {
  float x, y;
};

#define DOT(a, b) ((a).x * (b).x + (a).y * (b).y)
#define SCALE4(v, s) \
  do {               \
    (v).x *= (s);    \
    (v).y *= (s);    \
    (v).z *= (s);    \
    (v).w *= (s);    \
  } while (0)
#define OF(p) ((p)->x)
#define LENGTH2(p) ((p).x * (p).x + (p).y * (p).y)
#define GET(v, c) ((v).c)

template <typename V> __device__ float doubled(V v) { return 2 * DOT(v, v); }

__global__ void use(float4 *p, float2 *q, Point *own, float *out) {
  SCALE4(p[0], 2.f);
  out[0] = DOT(p[0], q[0]) + doubled(p[1]) + doubled(q[1]) + OF(q);
  out[1] = LENGTH2(q[0]) + LENGTH2(own[0]);
  out[2] = GET(q[0], x) + GET(own[0], y);
}

#define PACK(c) (((c).x << 24) | ((c).y << 16) | ((c).z << 8) | (c).w)
__global__ void pack(const uchar4 *in, int *out) {
  int w = PACK(in[threadIdx.x]);
  out[threadIdx.x] = w;
}
