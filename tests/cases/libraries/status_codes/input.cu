#include <cublas_v2.h>
#include <curand.h>
#include <stdio.h>

static const char *name_of(cudaError_t error) { return cudaGetErrorName(error); }
static const char *name_of(curandStatus_t error) { return error == CURAND_STATUS_LAUNCH_FAILURE ? "launch" : "other"; }
static const char *name_of(cublasStatus_t error) {
  switch (error) {
    case CUBLAS_STATUS_SUCCESS: return "CUBLAS_STATUS_SUCCESS";
    case CUBLAS_STATUS_NOT_INITIALIZED: return "CUBLAS_STATUS_NOT_INITIALIZED";
    case CUBLAS_STATUS_INVALID_VALUE: return "CUBLAS_STATUS_INVALID_VALUE";
    default: return cublasGetStatusString(error);
  }
}

template <typename T> void check(T result, const char *call) {
  if (result) printf("%s: %d %s\n", call, static_cast<int>(result), name_of(result));
}
#define CHECK(call) check((call), #call)

void run(cublasHandle_t &handle, cudaStream_t *stream, float *x) {
  CHECK(cublasCreate(&handle));
  CHECK(cublasGetStream(handle, stream));
  CHECK(cublasSetWorkspace(handle, x, 16));
  CHECK(cudaMemset(x, 0, 16));
  cublasStatus_t status;
  if ((status = cublasDestroy(handle)) != CUBLAS_STATUS_SUCCESS) puts(cublasGetStatusName(status));
}
