#include <cuda_runtime.h>

struct Matrix { float *data; int rows; };

void allocate(float **p, int n) { cudaMalloc(p, n * sizeof(float)); }
void allocate_void(void **p, size_t bytes) { cudaMalloc(p, bytes); }
template <typename T> void make(T **p, size_t n) { cudaMalloc((void **)p, n * sizeof(T)); }
template <typename T> T *made(size_t n) {
    T *p = nullptr;
    cudaMalloc(&p, n * sizeof(T));
    return p;
}

void fill(Matrix *m, Matrix &r, float *list[4]) {
    cudaMalloc(&m->data, m->rows * sizeof(float));
    cudaMalloc((void **)&r.data, sizeof(float) * r.rows);
    for (int i = 0; i < 4; i++) cudaMalloc(&list[i], 16 * sizeof(float));
    for (int i = 0; i < 4; i++) cudaFree(list[i]);
    cudaFree((void *)m->data);
}
