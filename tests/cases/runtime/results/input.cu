#include <cuda_runtime.h>
#include <cstdio>
#include <cstdlib>

#define CHECK(call)                                                        \
    do {                                                                   \
        cudaError_t status = (call);                                       \
        if (status != cudaSuccess) {                                       \
            fprintf(stderr, "%s:%d %s\n", __FILE__, __LINE__, cudaGetErrorString(status)); \
            exit(EXIT_FAILURE);                                            \
        }                                                                  \
    } while (0)

inline cudaError_t check(cudaError_t result) {
    if (result != cudaSuccess) fprintf(stderr, "%s: %s\n", cudaGetErrorName(result), cudaGetErrorString(result));
    return result;
}

cudaError_t copy(float *d, const float *h, size_t n) { return cudaMemcpy(d, h, n, cudaMemcpyHostToDevice); }

int main() {
    float *p = nullptr;
    CHECK(cudaMalloc(&p, 64));
    CHECK(cudaMemset(p, 0, 64));
    cudaError_t err = cudaDeviceSynchronize();
    if (err != cudaSuccess) return 1;
    if (cudaGetLastError() != cudaSuccess || check(cudaPeekAtLastError()) != cudaSuccess) return 2;
    err = cudaMemset(p, 1, 64);
    if ((err = cudaMemcpy(p, p, 4, cudaMemcpyDefault)) != cudaSuccess) return 3;
    (void)cudaSetDevice(0);
    return check(cudaFree(p)) == cudaSuccess ? 0 : 4;
}
