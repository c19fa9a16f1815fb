#include <cufft.h>
#include <cudnn.h>
#include <cuComplex.h>
#include <cuda/std/type_traits>
#include <thrust/device_vector.h>
#include <stdio.h>

__global__ void kernel(float *x) { x[threadIdx.x] = 1.0f; }
__device__ float size(cuFloatComplex z) { return cuCabsf(z); }

int main() {
  cudnnHandle_t cudnn;
  cudnnCreate(&cudnn);
  cufftHandle plan;
  if (cufftPlan1d(&plan, 64, CUFFT_C2C, 1) != CUFFT_SUCCESS) return 1;
  float *x;
  cudaMalloc(&x, 32 * sizeof(float));
  thrust::device_ptr<float> p(x);
  kernel<<<1, 32>>>(x);
  cudaDeviceSynchronize();
  cudnnDestroy(cudnn);
  printf("done\n");
}
