#include <mma.h>
using namespace nvcuda;
typedef wmma::fragment<wmma::accumulator, 16, 16, 16, float> Sum;

// Four sums of one row of tiles, or eight: the loop over four is left out of account.
template <int TILES> __device__ void row(Sum (&acc)[TILES], const half *a, const half *b, int k);

__device__ void four(Sum (&acc)[4], const half *a, const half *b, int k) {
    for (int p = 0; p < k; p += 16) {
        wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa;
        wmma::load_matrix_sync(fa, a + p, k);
        for (int t = 0; t < 4; ++t) {
            wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::col_major> fb;
            wmma::load_matrix_sync(fb, b + t * 16 * k + p, k);
            wmma::mma_sync(acc[t], fa, fb, acc[t]);
        }
    }
}

__device__ void eight(Sum (&acc)[8], const half *a, const half *b, int k) {
    for (int p = 0; p < k; p += 16) {
        wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa;
        wmma::load_matrix_sync(fa, a + p, k);
        for (int t = 0; t < 8; ++t) {
            wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::col_major> fb;
            wmma::load_matrix_sync(fb, b + t * 16 * k + p, k);
            wmma::mma_sync(acc[t], fa, fb, acc[t]);
        }
    }
}

template <int TILES> __device__ void row(Sum (&acc)[TILES], const half *a, const half *b, int k) {
    for (int p = 0; p < k; p += 16) {
        wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa;
        wmma::load_matrix_sync(fa, a + p, k);
        for (int t = 0; t < TILES; ++t) {
            wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::col_major> fb;
            wmma::load_matrix_sync(fb, b + t * 16 * k + p, k);
            wmma::mma_sync(acc[t], fa, fb, acc[t]);
        }
    }
}

__global__ void rows(const half *a, const half *b, float *c, int k) {
    Sum small[4], large[8], two[2];
    for (int t = 0; t < 4; ++t) wmma::fill_fragment(small[t], 0.0f);
    for (int t = 0; t < 8; ++t) wmma::fill_fragment(large[t], 0.0f);
    for (int t = 0; t < 2; ++t) wmma::fill_fragment(two[t], 0.0f);
    four(small, a, b, k);
    eight(large, a, b, k);
    row<2>(two, a, b, k);
    wmma::store_matrix_sync(c, small[0], 16, wmma::mem_row_major);
    wmma::store_matrix_sync(c + 256, large[0], 16, wmma::mem_row_major);
    wmma::store_matrix_sync(c + 512, two[0], 16, wmma::mem_row_major);
}

void run(const half *a, const half *b, float *c, int k) { rows<<<1, 32>>>(a, b, c, k); }
