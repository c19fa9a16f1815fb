// A pointer that nothing names before it is allocated is declared there.
#include <cuda_fp16.h>
#include <cuda_runtime.h>

struct Particle { float x, y; };

void whole(int n, const half *from) {
    half *a;
    float* b = NULL;
    const float *c = nullptr;
    cudaMalloc(&a, n * sizeof(half));
    cudaMalloc((void **)&b, n * sizeof(float));
    cudaMalloc(&c, 4 * n);

    int count = 2 * n;
    Particle *particles{};
    void *raw;  // pinned
    int *out = 0;  /* of all */

    cudaMallocManaged(&particles, count * sizeof(Particle));
    cudaMallocHost(&raw, 4096);
    cudaMemcpy(a, from, n * sizeof(half), cudaMemcpyHostToDevice);
    if (n) {
        float *d; double *e;
        cudaMalloc(&d, sizeof(float));
        cudaMalloc(&e, sizeof(double));
        cudaFree(d); cudaFree(e);
    }
    // the results
    cudaMalloc(&out, sizeof(int));  // one
    cudaFree(a);
    cudaFree(b);
    cudaFree((void *)c);
    cudaFree(particles);
    cudaFreeHost(raw);
    cudaFree(out);
}

template <typename T> T *filled(int n) {
    T *values;
    cudaMalloc(&values, n * sizeof(T));
    return values;
}
