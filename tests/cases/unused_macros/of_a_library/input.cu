#include <cudnn.h>
#include <nccl.h>
#include <cstdio>
#define CHECK_CUDNN(call)                                                     \
  do {                                                                        \
    cudnnStatus_t status = (call);                                            \
    if (status != CUDNN_STATUS_SUCCESS) printf("%s\n", cudnnGetErrorString(status)); \
  } while (0)
#define CHECK_NCCL(call) \
  if ((call) != ncclSuccess) printf("failed\n")

__global__ void zero(float *p) { p[threadIdx.x] = 0.0f; }
void run(float *p, ncclComm_t comm) {
  zero<<<1, 32>>>(p);
  CHECK_NCCL(ncclCommDestroy(comm));
}
