#include <mma.h>
using namespace nvcuda;

typedef wmma::fragment<wmma::accumulator, 16, 16, 16, float> C;

// Sums that are clamped at each step, or begin anew.
__device__ void other_sums(const half *a, const half *b, C *sums, C &first, int K, int ld) {
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> x;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> y;
    for (int k = 0; k < K; k += 16) {
        wmma::load_matrix_sync(x, a + k, K);
        wmma::load_matrix_sync(y, b + k * ld, ld);
        wmma::mma_sync(sums[0], x, y, first);
    }
}
__device__ void saturated(const signed char *a, const signed char *b, wmma::fragment<wmma::accumulator, 16, 16, 16, int> &c, int K, int ld) {
    wmma::fragment<wmma::matrix_a, 16, 16, 16, signed char, wmma::row_major> x;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, signed char, wmma::row_major> y;
    for (int k = 0; k < K; k += 16) {
        wmma::load_matrix_sync(x, a + k, K);
        wmma::load_matrix_sync(y, b + k * ld, ld);
        wmma::mma_sync(c, x, y, c, true);
    }
}
__global__ void all(const half *a, const half *b, const signed char *x, const signed char *y, float *d, int *e, int K, int ld) {
    C c[1], zero;
    wmma::fragment<wmma::accumulator, 16, 16, 16, int> sum;
    wmma::fill_fragment(zero, 0.0f);
    wmma::fill_fragment(sum, 0);
    other_sums(a, b, c, zero, K, ld), saturated(x, y, sum, K, ld);
    wmma::store_matrix_sync(d, c[0], 16, wmma::mem_row_major);
    wmma::store_matrix_sync(e, sum, 16, wmma::mem_row_major);
}
