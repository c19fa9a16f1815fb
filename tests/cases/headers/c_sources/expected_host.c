/* W2S005: this is C, which cannot use 'cuda_runtime_api.h': SYCL is C++ (wmma2sycl explain W2S005) */
/* W2S005: this is C, which cannot use 'input_api.h': SYCL is C++ (wmma2sycl explain W2S005) */
/* W2S005: this is C, which cannot use 'cudaMalloc': SYCL is C++ (wmma2sycl explain W2S005) */
/* W2S005: this is C, which cannot use 'cudaSuccess': SYCL is C++ (wmma2sycl explain W2S005) */
/* cudaMalloc is told once */
#include <stdio.h>
#include <cuda_runtime_api.h>
#include "input_api.h"

int main(void) {
    float *x;
    printf("cudaMalloc\n");
    if (cudaMalloc((void **)&x, 128) != cudaSuccess || cudaMalloc((void **)&x, 128)) return 1; // cudaFree
    return fill_on(x, 2.0f, 0);
}
