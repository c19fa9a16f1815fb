#include <cuda_runtime.h>
#include <cufft.h>
int main() {
  cufftHandle handle;
  cudaDeviceSynchronize();
  return 0;
}
