#include <sycl/sycl.hpp>
#include <wmma2sycl/blas.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#include <stdio.h>

#ifdef WMMA2SYCL_BLAS
void show(blas_status status) { printf("%d\n", status); }
#endif
#if defined(WMMA2SYCL_RUNTIME) && defined(WMMA2SYCL_RUNTIME)
void show(runtime_status status) { printf("%d\n", status); }
#endif
#ifdef _CUFFT_H_
void show(cufftResult status) { printf("%d\n", status == CUFFT_SUCCESS); }
#endif
