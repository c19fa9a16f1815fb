#include <mma.h>
using namespace nvcuda;

using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;
typedef wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::col_major> FragB;
template <typename Layout>
using FragA = wmma::fragment<wmma::matrix_a, 16, 16, 16, half, Layout>;

__global__ void tile(const half *a, const half *b, float *c) {
    using Local = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;
    FragA<wmma::row_major> a_frag;
    FragB b_frag;
    Acc acc;
    Local other;
    wmma::fill_fragment(acc, 0.0f);
    wmma::fill_fragment(other, 0.0f);
    wmma::load_matrix_sync(a_frag, a, 16);
    wmma::load_matrix_sync(b_frag, b, 16);
    wmma::mma_sync(acc, a_frag, b_frag, other);
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}
