#include <cstdlib>
#include <cuda_fp16.h>

// Zero, or too large to be cut off; or a multiple of what a half has room for.
int main() {
  half w[16];
  const float step = 0.25f;
  for (int i = 0; i < 16; i++) {
    w[i] = __float2half((float)(rand() % 7));
    w[i] = __float2half((i % 9 - 4) * step);
    w[i] = __float2half((rand() % 100) / 100.0f);
    w[i] = __float2half(i % 2 ? 1.5f : -0.125f * float(i % 5));
    w[i] = __float2half((i % 5) - 2.5f);
    w[i] = half(i * 0.001f);
    w[i] = i;
  }
  half small = 0x1p-24f, constants[2] = {2.0f, 0.1f};
  return __half2float(w[3]) != 0 && small < constants[0];
}
