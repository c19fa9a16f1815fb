#include <sycl/sycl.hpp>

#include <cstdlib>

// Zero, or too large to be cut off; or a multiple of what a half has room for.
int main() {
  sycl::half w[16];
  const float step = 0.25f;
  for (int i = 0; i < 16; i++) {
    w[i] = sycl::half((float)(rand() % 7));
    w[i] = sycl::half((i % 9 - 4) * step);
    w[i] = sycl::half((rand() % 100) / 100.0f);
    w[i] = sycl::half(i % 2 ? 1.5f : -0.125f * float(i % 5));
    w[i] = sycl::half((i % 5) - 2.5f);
    w[i] = sycl::half(i * 0.001f);
    w[i] = i;
  }
  sycl::half small = 0x1p-24f, constants[2] = {2.0f, 0.1f};
  return float(w[3]) != 0 && small < constants[0];
}
