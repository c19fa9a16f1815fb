#include <cstdio>
__global__ void kernel(const float *in, unsigned *out, unsigned shift) {
  __shared__ float s[256];
  unsigned at = __cvta_generic_to_shared(s);
  unsigned swizzled = at ^ 0x400;
  asm("cp.async.ca.shared.global [%0], [%1], 4;\n" : : "r"(swizzled), "l"(in));
  asm("cp.async.ca.shared.global [%0], [%1], 4;\n" : : "r"(at + shift), "l"(in));
  if (threadIdx.x == 0) printf("%u\n", at);
  float *p = reinterpret_cast<float *>((size_t)at);
  auto row = [=](int i) { return at + i * 64; };
  out[at] = 1;
  if (at % 16) out[0] = row(1) > at;
}
