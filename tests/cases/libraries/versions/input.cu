#include <cublas_v2.h>
#include <cstdio>

#define CHECK(call) if ((call) != CUBLAS_STATUS_SUCCESS) return 1
#define VERSION_OF(handle, version) cublasGetVersion(handle, version)

int main() {
    cublasHandle_t handle;
    int version = 0, same = 0;
    CHECK(cublasCreate(&handle));
    CHECK(cublasGetVersion(handle, &version));
    CHECK(VERSION_OF(handle, &same));
    printf("cuBLAS %d of CUDA %zu\n", version, cublasGetCudartVersion());
    CHECK(cublasDestroy(handle));
    return version == same ? 0 : 2;
}
