#include <cuda_fp16.h>
#include <mma.h>
using namespace nvcuda::wmma;

__global__ void product(const half *a, const half *b, float *c, int n) {
    fragment<accumulator, 16, 16, 16, float> acc[2];
    fragment<matrix_a, 16, 16, 16, half, row_major> fa;
    fragment<matrix_b, 16, 16, 16, half, row_major> fb;
    load_matrix_sync(fa, a, n);
    load_matrix_sync(fb, b, n);
#pragma unroll 2
    for (int i = 0; i < 2; ++i) {
        fill_fragment(acc[i], 0.0f);
        mma_sync(acc[i], fa, fb, acc[i]);
    }
#pragma unroll 1
    for (int k = 0; k < n; k += 16)
        mma_sync(acc[0], fa, fb, acc[1]);
#pragma unroll 4
    for (int i = 0; i < n; ++i)
        c[i + 256] = 0.0f;
    store_matrix_sync(c, acc[0], n, mem_row_major);
}

__global__ void plain(float *c, int n) {
#pragma unroll 4
    for (int i = 0; i < n; ++i)
        c[i] = 0.0f;
}
