#include <mma.h>
using namespace nvcuda;

typedef wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> A;
#define B wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major>
#define FRAGMENT_A wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major>
#define STEPS(K) for (int k = 0; k < K; k += 16)
#define LOADED(k) wmma::load_matrix_sync(x, a + (k), K); wmma::load_matrix_sync(y, b + (k) * ld, ld); wmma::mma_sync(c, x, y, c);
typedef wmma::fragment<wmma::accumulator, 16, 16, 16, float> C;

// Types, loops and calls that come out of aliases and macros, and names that stand for something else where they would have to stand.
__device__ void named(const half *a, const half *b, C &c, int K, int ld) {
    A x;
    B y;
    for (int k = 0; k < K; k += 16) { wmma::load_matrix_sync(x, a + k, K); wmma::load_matrix_sync(y, b + k * ld, ld); wmma::mma_sync(c, x, y, c); }
}
__device__ void in_macros(const half *a, const half *b, C &c, int K, int ld) {
    FRAGMENT_A x;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> y;
    STEPS(K) { wmma::load_matrix_sync(x, a + k, K); wmma::load_matrix_sync(y, b + k * ld, ld); wmma::mma_sync(c, x, y, c); }
}
__device__ void steps_in_macros(const half *a, const half *b, C &c, int K, int ld) {
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> x;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> y;
    for (int k = 0; k < K; k += 16) { LOADED(k) }
}
__device__ void hidden(const half *a, const half *b, C &c, int K, int ld) { // the loads would name another K
    for (int k = 0; k < K; k += 16)
        for (int K = 0; K < 2; K++) {
            wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> x;
            wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> y;
            wmma::load_matrix_sync(x, a + k, ld);
            wmma::load_matrix_sync(y, b + k * ld, ld);
            wmma::mma_sync(c, x, y, c);
        }
}
__global__ void all(half *a, const half *b, float *d, int K, int ld, int *seen) {
    C c;
    wmma::fill_fragment(c, 0.0f);
    named(a, b, c, K, ld), in_macros(a, b, c, K, ld), hidden(a, b, c, K, ld), steps_in_macros(a, b, c, K, ld);
    wmma::store_matrix_sync(d, c, 16, wmma::mem_row_major);
}
