#include <cuda_runtime.h>
#define CHECK(x) if (x) return 1
int main() {
  CHECK(cudaSetDevice(0));
  float *p;
  CHECK(cudaMalloc(&p, 4));
}
