#include "sums.h"
#include <cstdio>
#include <cuda_runtime.h>

int check(void (*sums)(const int *, int *, int), int width) {
  const int n = 128;
  int *data, *out, bad = 0;
  cudaMallocManaged(&data, n * sizeof(int));
  cudaMallocManaged(&out, n * sizeof(int));
  for (int i = 0; i < n; ++i)
    data[i] = i % 7 + 1;
  sums(data, out, n);
  cudaDeviceSynchronize();
  for (int block = 0; block < n / width; ++block) {
    int expected = 0;
    for (int i = 0; i < width; ++i)
      expected += 3 * (data[block * width + i]);
    bad += out[block] != expected;
  }
  cudaFree(data);
  cudaFree(out);
  return bad;
}

int main() {
  bool ok = narrow_width() == 16 && wide_width() == 32 && log_level() == 2 && SCALE == 3;
  ok = ok && check(narrow_sums, 16) == 0 && check(wide_sums, 32) == 0;
  printf("%s: tiles of %d and %d\n", ok ? "PASSED" : "FAILED", narrow_width(), wide_width());
  return !ok;
}
