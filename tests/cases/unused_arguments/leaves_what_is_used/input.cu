// Arguments with a syntax tree, and arguments without a word of CUDA.
#include <cuda_runtime.h>
#define TWICE(a) ((a) + (a))
#define NOTHING(text, n)

__global__ void doubled(int *p, int n) {
  p[threadIdx.x] = TWICE(threadIdx.x + 1);
  NOTHING("threadIdx", n + 1);
}

int main() {
  doubled<<<1, 32>>>(nullptr, 3);
}
