#include <cublas_v2.h>
#include <stdio.h>

#ifdef CUBLAS_API_H_
void show(cublasStatus_t status) { printf("%d\n", status); }
#endif
#if defined(__DRIVER_TYPES_H__) && defined(__CUDA_RUNTIME_H__)
void show(cudaError_t status) { printf("%d\n", status); }
#endif
#ifdef _CUFFT_H_
void show(cufftResult status) { printf("%d\n", status == CUFFT_SUCCESS); }
#endif
