#include <mma.h>
using namespace nvcuda::wmma;
#define STEP 16

__device__ void step(fragment<accumulator, 16, 16, 16, float> &acc, const half *a, const half *b, int ld) {
    fragment<matrix_a, 16, 16, 16, half, row_major> fa;
    fragment<matrix_b, 16, 16, 16, half, col_major> fb;
    load_matrix_sync(fa, a, ld);
    load_matrix_sync(fb, b, ld);
    mma_sync(acc, fa, fb, acc);
}

__global__ void no_products(const half *a, const half *b, float *c, int n, int k) {
    __shared__ half tile[256];
    fragment<accumulator, 16, 16, 16, float> acc;
    fragment<matrix_a, 16, 16, 16, half, row_major> fa;
    fragment<matrix_b, 16, 16, 16, half, col_major> fb;
    fill_fragment(acc, 0.0f);
    for (int p = 0; p < k; p += STEP) {
        load_matrix_sync(fa, tile, 16);
        load_matrix_sync(fb, b + p, k);
        mma_sync(acc, fa, fb, acc);
    }
    for (int p = 0; p < k; p += STEP) {
        __syncthreads();
        step(acc, a + p, b + p, k);
    }
    for (int p = 0; p < k; p += STEP) {
        if (p > n) break;
        step(acc, a + p, b + p, k);
    }
    for (int p = 0; p < k; p += STEP) fill_fragment(acc, 1.0f);
    store_matrix_sync(c, acc, 16, mem_row_major);
}
