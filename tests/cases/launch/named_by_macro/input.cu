#include <cuda_runtime.h>
#include <mma.h>
using namespace nvcuda;
#define CAT_(a, b) a##_##b
#define CAT(a, b) CAT_(a, b)
#define T float
#define KERNEL(name) CAT(name, T)
#define MULTIPLY product

__global__ void KERNEL(add)(T *x, T y) { x[threadIdx.x] += y; }

__global__ void product(const half *a, const half *b, float *c) {
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::col_major> fb;
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> fc;
    wmma::fill_fragment(fc, 0.0f);
    wmma::load_matrix_sync(fa, a, 16);
    wmma::load_matrix_sync(fb, b, 16);
    wmma::mma_sync(fc, fa, fb, fc);
    wmma::store_matrix_sync(c, fc, 16, wmma::mem_row_major);
}

void run(const half *a, const half *b) {
    T *p;
    cudaMalloc(&p, 256 * sizeof(T));
    MULTIPLY<<<1, 32>>>(a, b, p);
    KERNEL(add)<<<1, 256>>>(p, 2);
    cudaFree(p);
}
