#include <stdio.h>
#ifdef WITH_LIBRARY
#include <cublas_v2.h>
#define CHECK(call) do { cublasStatus_t s = call; if (s != CUBLAS_STATUS_SUCCESS) printf("%d\n", (int)s); } while (0)
#endif

int main() {
#ifdef WITH_LIBRARY
  cublasHandle_t handle;
  CHECK(cublasCreate(&handle));
#endif
  return 0;
}
