#include <sycl/sycl.hpp>
#include <wmma2sycl/blas.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

// W2S401: 'curandRngType_t' is not migrated (wmma2sycl explain W2S401)
struct Choice { curandRngType_t kind; cublasFillMode_t fill; };

int main() {
    sycl::queue &q = default_queue();
    // W2S401: 'CURAND_RNG_PSEUDO_XORWOW' is not migrated (wmma2sycl explain W2S401)
    Choice choice = {CURAND_RNG_PSEUDO_XORWOW, CUBLAS_FILL_MODE_LOWER};
    blas_handle handle;
    float norm, *x = nullptr;
    handle = blas_handle(q);
    // W2S401: 'cublasSnrm2' is not migrated (wmma2sycl explain W2S401)
    cublasSnrm2(handle, 16, x, 1, &norm);
    handle.reset();
    // W2S401: 'CUBLAS_FILL_MODE_LOWER' is not migrated (wmma2sycl explain W2S401)
    return choice.fill != CUBLAS_FILL_MODE_LOWER;
}
