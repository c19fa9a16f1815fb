#include <mma.h>
using namespace nvcuda;
using namespace nvcuda::wmma::experimental;
#define COUNT_XOR(d, a, b) wmma::bmma_sync(d, a, b, d, bmmaBitOpXOR, bmmaAccumulateOpPOPC)

__global__ void bits(const void *a, const void *b, int *c, bool both) {
    wmma::fragment<wmma::matrix_a, 8, 8, 128, precision::b1, wmma::row_major> a_frag;
    wmma::fragment<wmma::matrix_b, 8, 8, 128, precision::b1, wmma::col_major> b_frag;
    wmma::fragment<wmma::accumulator, 8, 8, 128, int> acc;
    wmma::fill_fragment(acc, 0);
    wmma::load_matrix_sync(a_frag, a, 128);
    wmma::load_matrix_sync(b_frag, b, 128);
    wmma::bmma_sync(acc, a_frag, b_frag, acc);
    wmma::bmma_sync(acc, a_frag, b_frag, acc, bmmaBitOpAND);
    wmma::bmma_sync(acc, a_frag, b_frag, acc, both ? wmma::experimental::bmmaBitOpAND : bmmaBitOpXOR /* either */, bmmaAccumulateOpPOPC);
    COUNT_XOR(acc, a_frag, b_frag);
    wmma::store_matrix_sync(c, acc, 8, wmma::mem_row_major);
}

void run(const void *a, const void *b, int *c) { bits<<<1, 32>>>(a, b, c, true); }
