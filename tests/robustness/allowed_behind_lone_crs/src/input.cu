#include <cstdio> \
#include <cuda_runtime.h> \
 \
// What gives no reason, or names no code of something to be looked at, allows nothing. \
int main() { \
  cudaArray_t first;  // w2s: allow W2S401 \
  cudaArray_t second; // w2s: allow W2S999 no such code \
  cudaArray_t third;  // w2s: ignore \
  std::puts("// w2s: allow W2S401 a text is no comment"); \
  return 0; \
} \
