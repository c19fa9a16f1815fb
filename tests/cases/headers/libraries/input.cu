#include <cublas_v2.h>
#include <curand.h>
#include <cuda_runtime.h>

int main() {
    cublasHandle_t handle;
    cublasCreate(&handle);
    cublasDestroy(handle);
    return 0;
}
