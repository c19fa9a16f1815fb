#include <mma.h>
#include <cstdint>
using namespace nvcuda;

__global__ void saturating(const int8_t *a, const int8_t *b, int *c) {
    wmma::fragment<wmma::matrix_a, 16, 16, 16, int8_t, wmma::row_major> x;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, int8_t, wmma::col_major> y;
    wmma::fragment<wmma::accumulator, 16, 16, 16, int> z;
    wmma::fill_fragment(z, 0);
    wmma::load_matrix_sync(x, a, 16);
    wmma::load_matrix_sync(y, b, 16);
    wmma::mma_sync(z, x, y, z, true);
    wmma::store_matrix_sync(c, z, 16, wmma::mem_row_major);
}

void run(const int8_t *a, const int8_t *b, int *c) { saturating<<<1, 32>>>(a, b, c); }
