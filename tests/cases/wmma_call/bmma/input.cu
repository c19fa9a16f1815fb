#include <mma.h>
using namespace nvcuda;
using namespace nvcuda::wmma::experimental;

__global__ void bits(const void *a, const void *b, int *c) {
    wmma::fragment<wmma::matrix_a, 8, 8, 128, precision::b1, wmma::row_major> a_frag;
    wmma::fragment<wmma::matrix_b, 8, 8, 128, precision::b1, wmma::col_major> b_frag;
    wmma::fragment<wmma::accumulator, 8, 8, 128, int> acc;
    wmma::fill_fragment(acc, 0);
    wmma::load_matrix_sync(a_frag, a, 128);
    wmma::load_matrix_sync(b_frag, b, 128);
    wmma::bmma_sync(acc, a_frag, b_frag, acc);
    wmma::store_matrix_sync(c, acc, 8, wmma::mem_row_major);
}
