#include <cublas_v2.h>
#include <curand.h>

struct Choice { curandRngType_t kind; cublasFillMode_t fill; };

int main() {
    Choice choice = {CURAND_RNG_PSEUDO_XORWOW, CUBLAS_FILL_MODE_LOWER};
    cublasHandle_t handle;
    float norm, *x = nullptr;
    cublasCreate(&handle);
    cublasSnrm2(handle, 16, x, 1, &norm);
    cublasDestroy(handle);
    return choice.fill != CUBLAS_FILL_MODE_LOWER;
}
