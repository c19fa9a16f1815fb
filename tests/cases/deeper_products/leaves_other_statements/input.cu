#include <mma.h>
using namespace nvcuda;

typedef wmma::fragment<wmma::accumulator, 16, 16, 16, float> C;

// Steps that do something else, too.
__device__ void counted(const half *a, const half *b, C &c, int K, int ld, int *seen) {
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> x;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> y;
    for (int k = 0; k < K; k += 16) {
        wmma::load_matrix_sync(x, a + k, K);
        wmma::load_matrix_sync(y, b + k * ld, ld);
        wmma::mma_sync(c, x, y, c);
        seen[k] = 1;
    }
}
__device__ void scaled(const half *a, const half *b, C &c, int K, int ld) {
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> x;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> y;
    for (int k = 0; k < K; k += 16) {
        wmma::load_matrix_sync(x, a + k, K);
        wmma::load_matrix_sync(y, b + k * ld, ld);
        wmma::mma_sync(c, x, y, c);
        for (int i = 0; i < c.num_elements; i++) c.x[i] *= 0.5f;
    }
}
__device__ void waits(half *a, const half *b, C &c, int K, int ld) {
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> x;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> y;
    for (int k = 0; k < K; k += 16) {
        wmma::load_matrix_sync(x, a + k, K);
        wmma::load_matrix_sync(y, b + k * ld, ld);
        wmma::mma_sync(c, x, y, c);
        __syncwarp();
    }
}
__global__ void all(half *a, const half *b, float *d, int K, int ld, int *seen) {
    C c;
    wmma::fill_fragment(c, 0.0f);
    counted(a, b, c, K, ld, seen), scaled(a, b, c, K, ld), waits(a, b, c, K, ld);
    wmma::store_matrix_sync(d, c, 16, wmma::mem_row_major);
}
