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

__global__ void products(const half *a, const half *b, float *c, int n, int k) {
    fragment<accumulator, 16, 16, 16, float> acc;
    fragment<matrix_a, 16, 16, 16, half, row_major> fa, more[2];
    fragment<matrix_b, 16, 16, 16, half, col_major> fb;
    fill_fragment(acc, 0.0f);
    for (int p = 0; p < k; p += STEP) step(acc, a + p, b + p, k);
    for (int r = 0; r < n; r++) {
        for (int p = 0; p < k; p += STEP)
        {
            load_matrix_sync(fa, a + p, k);
            load_matrix_sync(fb, b + p, k);
            mma_sync(acc, fa, fb, acc);
        }
    }
    for (int p = 0; p < k; p += 2 * STEP)
        for (int i = 0; i < 2; i++) {
            load_matrix_sync(more[i], a + p + STEP * i, k);
            load_matrix_sync(fb, b + p + STEP * i, k);
            mma_sync(acc, more[i], fb, acc);
        }
#pragma unroll 2
    for (int p = 0; p < k; p += STEP) step(acc, a + p, b + p, k);
    store_matrix_sync(c, acc, 16, mem_row_major);
}
