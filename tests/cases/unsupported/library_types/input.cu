#include <cublas_v2.h>
#include <cuda_runtime.h>

struct Blas { cublasHandle_t handle; };

cudaMemcpyKind kind() { return cudaMemcpyHostToDevice; }

int main() {
    Blas blas;
    cudaPointerAttributes attributes;
    cublasCreate(&blas.handle);
    cudaPointerGetAttributes(&attributes, nullptr);
    cublasDestroy(blas.handle);
    return 0;
}
