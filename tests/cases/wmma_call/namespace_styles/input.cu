#include <mma.h>
using namespace nvcuda::wmma;

__global__ void tile(const half *a, const half *b, half *c) {
    fragment<matrix_a, 16, 16, 16, half, row_major> a_frag;
    fragment<matrix_b, 16, 16, 16, half, col_major> b_frag;
    fragment<accumulator, 16, 16, 16, half> acc;
    fill_fragment(acc, __float2half(0.0f));
    ::nvcuda::wmma::load_matrix_sync(a_frag, a, 16);
    nvcuda::wmma::load_matrix_sync(b_frag, b, 16);
    mma_sync(acc, a_frag, b_frag, acc);
    store_matrix_sync(c, acc, 16, mem_col_major);
}
