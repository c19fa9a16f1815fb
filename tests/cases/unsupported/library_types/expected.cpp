// W2S404: header 'cublas_v2.h' was dropped; what it declares is not migrated (wmma2sycl explain W2S404)
// W2S401: 'cublasHandle_t' is not migrated (wmma2sycl explain W2S401)
struct Blas { cublasHandle_t handle; };

int main() {
    Blas blas;
    // W2S401: 'cudaPointerAttributes' is not migrated (wmma2sycl explain W2S401)
    cudaPointerAttributes attributes;
    // W2S401: 'cublasCreate' is not migrated (wmma2sycl explain W2S401)
    cublasCreate(&blas.handle);
    // W2S401: 'cudaPointerGetAttributes' is not migrated (wmma2sycl explain W2S401)
    cudaPointerGetAttributes(&attributes, nullptr);
    // W2S401: 'cublasDestroy' is not migrated (wmma2sycl explain W2S401)
    cublasDestroy(blas.handle);
    return 0;
}
