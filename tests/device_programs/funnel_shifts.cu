// Funnel shifts by 0 to 63: modulo 32, and by 32 at most.
#include <cuda_runtime.h>
#include <cstdio>
__global__ void shifts(unsigned *p, unsigned low, unsigned high) {
  unsigned s = threadIdx.x;
  p[4 * s] = __funnelshift_l(low, high, s);
  p[4 * s + 1] = __funnelshift_lc(low, high, s);
  p[4 * s + 2] = __funnelshift_r(low, high, s);
  p[4 * s + 3] = __funnelshift_rc(low, high, s);
}
int main() {
  unsigned *p, low = 0x89abcdef, high = 0x12345678;
  cudaMallocManaged(&p, 4 * 64 * sizeof *p);
  shifts<<<1, 64>>>(p, low, high);
  cudaDeviceSynchronize();
  bool ok = true;
  unsigned long long both = (unsigned long long)high << 32 | low;
  for (unsigned s = 0; s < 64; ++s) {
    unsigned w = s & 31, c = s < 32 ? s : 32;
    ok = ok && p[4 * s] == (unsigned)((both << w) >> 32) && p[4 * s + 1] == (unsigned)((both << c) >> 32) &&
         p[4 * s + 2] == (unsigned)(both >> w) && p[4 * s + 3] == (unsigned)(both >> c);
  }
  printf(ok ? "PASSED\n" : "FAILED\n");
  return !ok;
}
