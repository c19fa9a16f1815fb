#include <cusolverDn.h>
#include <cufft.h>
#include <cstdio>

// macros of the program's own, with names that begin as a library's
#define CUSOLVER_CHECK(err)                                            \
  do {                                                                 \
    cusolverStatus_t err_ = (err);                                     \
    if (err_ != CUSOLVER_STATUS_SUCCESS) printf("cusolver %d\n", err_); \
  } while (0)
#define CUFFT_CALL(call)                        \
  {                                             \
    cufftResult status = (call);                \
    if (status != CUFFT_SUCCESS) printf(#call); \
  }
#define NCCL_VERBOSE 1
#define NCCL_LOG(text) \
  if (NCCL_VERBOSE) printf(text)

__global__ void zero(float *p) { p[threadIdx.x] = 0.0f; }
void run(float *p) {
  zero<<<1, 32>>>(p);
  NCCL_LOG("launched\n");
}
