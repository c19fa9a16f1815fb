#include <mma.h>
using namespace nvcuda;

typedef wmma::fragment<wmma::accumulator, 16, 16, 16, float> C;

// Steps that may be left out, or be the last.
__device__ void conditions(const half *a, const half *b, C &c, int K, int ld) {
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> x;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> y;
    for (int k = 0; k < K; k += 16)
        if (k + 16 <= K) {
            wmma::load_matrix_sync(x, a + k, K);
            wmma::load_matrix_sync(y, b + k * ld, ld);
            wmma::mma_sync(c, x, y, c);
        }
}
__device__ void left_early(const half *a, const half *b, C &c, int K, int ld, int end) {
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> x;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> y;
    for (int k = 0; k < K; k += 16) {
        if (ld == end) break;
        wmma::load_matrix_sync(x, a + k, K);
        wmma::load_matrix_sync(y, b + k * ld, ld);
        wmma::mma_sync(c, x, y, c);
    }
}
__global__ void all(half *a, const half *b, float *d, int K, int ld, int *seen) {
    C c;
    wmma::fill_fragment(c, 0.0f);
    conditions(a, b, c, K, ld), left_early(a, b, c, K, ld, *seen);
    wmma::store_matrix_sync(d, c, 16, wmma::mem_row_major);
}
