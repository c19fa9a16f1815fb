#include <mma.h>
using namespace nvcuda;

typedef wmma::fragment<wmma::accumulator, 16, 16, 16, float> C;

// Loads that do not begin where the last ones ended.
__device__ void strides(const half *a, const half *b, C &c, int K, int ld, int other) {
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> x;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> y;
    for (int k = 0; k < K; k += 16) { wmma::load_matrix_sync(x, a + k, K); wmma::load_matrix_sync(y, b + k * ld, other); wmma::mma_sync(c, x, y, c); }
    for (int k = 0; k < K; k += 32) { wmma::load_matrix_sync(x, a + k, K); wmma::load_matrix_sync(y, b + k * ld, ld); wmma::mma_sync(c, x, y, c); }
    for (int k = 0; k < K; k += 16) { wmma::load_matrix_sync(x, a + 2 * k, K); wmma::load_matrix_sync(y, b + k * ld, ld); wmma::mma_sync(c, x, y, c); }
}
__device__ void reversed(const half *a, const half *b, C &c, int K, int ld) {
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> x;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> y;
    for (int k = 0; k < K; k += 16) { wmma::load_matrix_sync(x, a + K - k, K); wmma::load_matrix_sync(y, b + k * ld, ld); wmma::mma_sync(c, x, y, c); }
}
__device__ void by_tables(const half *a, const half *b, C &c, int K, int ld, const int *table) {
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> x;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> y;
    for (int k = 0; k < K; k += 16) { wmma::load_matrix_sync(x, a + table[k], K); wmma::load_matrix_sync(y, b + k * ld, ld); wmma::mma_sync(c, x, y, c); }
}
__device__ void swizzled(const half *a, const half *b, C &c, int K, int ld) {
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> x;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> y;
    for (int k = 0; k < K; k += 16) { wmma::load_matrix_sync(x, a + (k ^ 16), K); wmma::load_matrix_sync(y, b + k % 64 * ld, ld); wmma::mma_sync(c, x, y, c); }
}
__device__ void one_matrix(const half *a, const half *b, C &c, int K, int ld) {
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> x;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> y;
    for (int k = 0; k < K; k += 16) { wmma::load_matrix_sync(x, a + k, K); wmma::load_matrix_sync(y, b, ld); wmma::mma_sync(c, x, y, c); }
}
__device__ void other_layout(const half *a, const half *b, C &c, int K, int ld) {
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::col_major> x;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> y;
    for (int k = 0; k < K; k += 16) { wmma::load_matrix_sync(x, a + k, K); wmma::load_matrix_sync(y, b + k * ld, ld); wmma::mma_sync(c, x, y, c); }
}
__global__ void all(half *a, const half *b, float *d, int K, int ld, int *seen) {
    C c;
    wmma::fill_fragment(c, 0.0f);
    strides(a, b, c, K, ld, K);
    reversed(a, b, c, K, ld), by_tables(a, b, c, K, ld, seen), swizzled(a, b, c, K, ld);
    one_matrix(a, b, c, K, ld), other_layout(a, b, c, K, ld);
    wmma::store_matrix_sync(d, c, 16, wmma::mem_row_major);
}
