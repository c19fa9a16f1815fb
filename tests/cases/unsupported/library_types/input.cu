#include <cublas_v2.h>
#include <cuda_runtime.h>

struct Blas { cublasHandle_t handle; };

int main() {
    Blas blas;
    cudaPointerAttributes attributes;
    cublasCreate(&blas.handle);
    cudaPointerGetAttributes(&attributes, nullptr);
    cublasDestroy(blas.handle);
    return 0;
}
