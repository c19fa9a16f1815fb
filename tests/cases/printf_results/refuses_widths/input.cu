#include <cstdio>
// Widths among the arguments, which OpenCL C has not.
__global__ void prints(int w, float x) {
  printf("%*d|\n", w, 42);
  printf("%.*f%%\n", w, x);
  printf("100%%*%d\n", w);
}

void run() { prints<<<1, 1>>>(6, 0.5f); }
