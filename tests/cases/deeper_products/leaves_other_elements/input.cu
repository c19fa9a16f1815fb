#include <mma.h>
using namespace nvcuda;

typedef wmma::fragment<wmma::accumulator, 16, 16, 16, float> C;

// Strides that are no longer what they began with, of other elements than those of the fragments, and of whole rows.
__device__ void changed(const half *a, const half *b, C &c, int K, int x) {
    int n = 16; n += x;
    for (int k = 0; k < K; k += 16) {
        wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa;
        wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> fb;
        wmma::load_matrix_sync(fa, a + k, K);
        wmma::load_matrix_sync(fb, b + k * n, 16);
        wmma::mma_sync(c, fa, fb, c);
    }
}
__device__ void changed_step(const half *a, const half *b, C &c, int K, int x) {
    int S = 16; S += x;
    for (int k = 0; k < K; k += S) {
        wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa;
        wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> fb;
        wmma::load_matrix_sync(fa, a + k, K);
        wmma::load_matrix_sync(fb, b + k * x, x);
        wmma::mma_sync(c, fa, fb, c);
    }
}
__device__ void bytes(const half *a, const half *b, C &c, int K, int x) {
    for (int k = 0; k < K; k += 16) {
        wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa;
        wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> fb;
        wmma::load_matrix_sync(fa, (const half *)((const char *)a + k), K);
        wmma::load_matrix_sync(fb, reinterpret_cast<const half *>(reinterpret_cast<const float *>(b) + k * x), x);
        wmma::mma_sync(c, fa, fb, c);
    }
}
__device__ void of_rows(const half (*a)[24], const half *b, C &c, int K, int x) {
    for (int k = 0; k < K; k += 16) {
        wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa;
        wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> fb;
        wmma::load_matrix_sync(fa, a[k], 24);
        wmma::load_matrix_sync(fb, b + k * x, x);
        wmma::mma_sync(c, fa, fb, c);
    }
    for (int k = 0; k < K; k += 16) {
        wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa;
        wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> fb;
        wmma::load_matrix_sync(fa, *(a + k), 24);
        wmma::load_matrix_sync(fb, b + k * x, x);
        wmma::mma_sync(c, fa, fb, c);
    }
}
__global__ void all(const half *a, const half *b, float *d, int K, int x) {
    C c;
    wmma::fill_fragment(c, 0.0f);
    changed(a, b, c, K, x), changed_step(a, b, c, K, x), bytes(a, b, c, K, x), of_rows((const half (*)[24])a, b, c, K, x);
    wmma::store_matrix_sync(d, c, 16, wmma::mem_row_major);
}
