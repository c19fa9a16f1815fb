#include <cuda_fp16.h>
#include <cstdlib>
struct Pair { float a, b; };

int main() {
    const int m = 64, n = 32;
    size_t bytes = m * n * sizeof(float);
    float *a, *b, *c, *d, *e;
    half *h;
    double *x[2];
    Pair *pairs;
    void *raw;
    unsigned char *bytes_only;
    cudaMalloc(&a, m * n * sizeof(float));
    cudaMalloc((void **)&b, sizeof(float) * m * n);
    cudaMalloc(reinterpret_cast<void **>(&c), bytes);
    cudaMalloc((void **)&d, sizeof(*d) * (m + n));
    cudaMalloc(&e, m * (sizeof(float) * n));
    cudaMalloc(&h, (size_t)m * n * sizeof(half));
    cudaMalloc((void **)&x[1], sizeof(double));
    cudaMalloc(&pairs, sizeof(Pair[16]));
    cudaMalloc(&raw, 4096);
    cudaMalloc(x + 2, 64);
    cudaMalloc(&bytes_only, 4096 /* bytes */);
    cudaFree(a); cudaFree(b); cudaFree(c);
    return 0;
}
