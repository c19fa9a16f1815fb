// Results whose CUDA type SYCL's function has not: int where it can be seen, plain where it is only stored or counted.
#include <cmath>
#include <cstdio>
#define XNOR(a, b) (32 - 2 * __popc((a) ^ (b)))

__device__ int hamming(unsigned a, unsigned b) { return __popc(a ^ b); }
template <typename T> __device__ T doubled(T x) { return 2 * x; }

__global__ void counts(const unsigned *m, unsigned long long *w, float *f, int *p, int n) {
  unsigned lane = threadIdx.x % 32;
  f[0] = 32 - 2 * __popc(m[0]);
  f[1] = XNOR(m[0], m[1]) + doubled(__popc(m[0]));
  f[2] = 0.5f * __popc(m[0]);
  p[0] = __popc(m[0]) - 16 < 0;
  p[1] = __popc(m[0]) == 3 || __popc(m[0]) > n;
  p[2] = __popc(m[0] & ((1u << lane) - 1)) + hamming(m[0], m[1]);
  p[3] += __popcll(w[0]);
  p[4] = __popc(m[0]) / n + (__popc(m[0]) & 1);
  p[__popc(m[0])] = max(__popc(m[0]), n);
  long long difference = __popc(m[0]) - 16;
  p[5] = __reduce_add_sync(0xffffffffu, m[0] > 3) + __reduce_max_sync(0xffffffffu, (signed char)n) + __reduce_or_sync(0xffffffffu, m[0]);
  auto zeros = __clzll(w[0]);
  auto ones = __popcll(w[0]);
  int left = __clzll(w[0]), none = !__popc(m[0]);
  printf("%d %d %d\n", __popc(m[0]), __clzll(w[1]), p[3] > left + none ? zeros - ones : (int)difference);
}

__global__ void powers(double *o, int n) {
  o[0] = pow(2, n);
  o[1] = pow(1.5f, n);
}
