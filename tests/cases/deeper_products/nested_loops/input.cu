#include <mma.h>
using namespace nvcuda;

typedef wmma::fragment<wmma::accumulator, 16, 16, 16, float> C;

// Both loops could be deeper, but not both at once: the inner one is.
__device__ void nested(const half *a, const half *b, C &c, int K, int R, int ld) {
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> x;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> y;
    for (int k = 0; k < K; k += 16)
        for (int r = 0; r < R; r += 16) { wmma::load_matrix_sync(x, a + k + r, K); wmma::load_matrix_sync(y, b + (k + r) * ld, ld); wmma::mma_sync(c, x, y, c); }
}
__global__ void all(half *a, const half *b, float *d, int K, int ld, int *seen) {
    C c;
    wmma::fill_fragment(c, 0.0f);
    nested(a, b, c, K, 32, ld);
    wmma::store_matrix_sync(d, c, 16, wmma::mem_row_major);
}
