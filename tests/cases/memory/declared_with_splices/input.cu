// Declarations and allocations that go on behind a splice: what is moved to the end of a line does not stand behind a `\`.
#include <cuda_runtime.h>

#define CHECKED(call) \
    call

void *pinned(int n, const float *from) {
    void *raw;  // pinned
    float *a \
        ;  // of one row
    int *out;  /* of all */ \

    float *last;  // the last \
                     of them
    cudaMallocHost(&raw, 4096) \
        ;
    cudaMalloc(&a, n * sizeof(float)) \
        ;  // freed below
    cudaMalloc(&out, sizeof(int)) \
        ;
    cudaMalloc(&last, sizeof(float)) \
        ;
    cudaMemcpy(a, from, n * sizeof(float), \
               cudaMemcpyHostToDevice);
    CHECKED(cudaFree(a));
    cudaFree(out), cudaFree(last);
    return raw;
}
