// W2S404: header 'cublas_v2.h' was dropped; what it declares is not migrated (wmma2sycl explain W2S404)
int main() {
    // W2S401: 'cublasHandle_t' is not migrated (wmma2sycl explain W2S401)
    cublasHandle_t handle;
    // W2S401: 'cublasCreate' is not migrated (wmma2sycl explain W2S401)
    cublasCreate(&handle);
    // W2S401: 'cublasDestroy' is not migrated (wmma2sycl explain W2S401)
    cublasDestroy(handle);
    return 0;
}
