#include <cuda_runtime.h>
void freed(float *p) {
  cudaFree(p);
}
