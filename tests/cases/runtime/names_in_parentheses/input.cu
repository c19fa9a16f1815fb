#include <cuda_runtime.h>

#define CALL(f, ...) f(__VA_ARGS__)
#define IN_PARENTHESES(f, ...) (f)(__VA_ARGS__)

int run() {
    float *p;
    (cudaMalloc)(&p, 128);
    if ((cudaMemset)(p, 0, 128) != cudaSuccess) return 1;
    CALL((cudaMemset), p, 1, 128);
    IN_PARENTHESES(cudaFree, p);
    return (cudaDeviceSynchronize)();
}
