#include <mma.h>
#include <stdio.h>
#include <inc/helper_cuda.h>
using namespace nvcuda;

enum { SHARED_BYTES = MAX(sizeof(half) * 512, 256 * sizeof(float)) };

__global__ void squares(const half *a, float *c) {
  extern __shared__ half staged[];
  for (int i = threadIdx.x; i < 256; i += blockDim.x) staged[i] = a[i];
  __syncthreads();
  wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> a_frag;
  wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::col_major> b_frag;
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
  wmma::fill_fragment(acc, 0.0f);
  wmma::load_matrix_sync(a_frag, staged, 16);
  wmma::load_matrix_sync(b_frag, staged, 16);
  wmma::mma_sync(acc, a_frag, b_frag, acc);
  wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}

int main(int argc, char **argv) {
  int dev = findCudaDevice(argc, (const char **)argv);
  cudaDeviceProp prop;
  checkCudaErrors(cudaGetDeviceProperties(&prop, dev));
  if (!checkCudaCapabilities(7, 0)) exit(EXIT_WAIVED);
  printf("%d cores\n", _ConvertSMVer2Cores(prop.major, prop.minor) * prop.multiProcessorCount);
  checkCudaErrors(cudaSetDevice(gpuGetMaxGflopsDeviceId()));
  half *a;
  float *c;
  checkCudaErrors(cudaMallocManaged(&a, 256 * sizeof(half)));
  checkCudaErrors(cudaMallocManaged((void **)&c, 256 * sizeof(float)));
  for (int i = 0; i < 256; i++) a[i] = __float2half(float(i % 7 - 3));
  checkCudaErrors(cudaFuncSetAttribute(squares, cudaFuncAttributeMaxDynamicSharedMemorySize, SHARED_BYTES));
  squares<<<1, 32, SHARED_BYTES>>>(a, c);
  getLastCudaError("squares failed");
  printLastCudaError("squares");
  checkCudaErrors((squares<<<1, 32, SHARED_BYTES>>>(a, c), cudaGetLastError()));
  cudaError_t done = cudaDeviceSynchronize();
  if (done != cudaSuccess) printf("%s\n", _cudaGetErrorEnum(done));
  int wrong = 0;
  for (int i = 0; i < 256; i++) {
    float sum = 0;
    for (int k = 0; k < 16; k++) sum += __half2float(a[i / 16 * 16 + k]) * __half2float(a[i % 16 * 16 + k]);
    wrong += c[i] != sum;
  }
  checkCudaErrors(cudaFree(a));
  checkCudaErrors(cudaFree(c));
  printf("%s\n", wrong ? "FAILED" : "PASSED");
  return wrong ? EXIT_FAILURE : EXIT_SUCCESS;
}
