#include <mma.h>
using namespace nvcuda;

template <int M, int N, int K, typename T, typename LayoutA>
__global__ void tile(const T *a, const T *b, float *c) {
    wmma::fragment<wmma::matrix_a, M, N, K, T, LayoutA> a_frag;
    wmma::fragment<wmma::matrix_b, M, N, K, T, wmma::col_major> b_frag;
    wmma::fragment<wmma::accumulator, M, N, K, float> acc;
    wmma::fill_fragment(acc, 0.0f);
    wmma::load_matrix_sync(a_frag, a, K);
    wmma::load_matrix_sync(b_frag, b, K);
    wmma::mma_sync(acc, a_frag, b_frag, acc);
    wmma::store_matrix_sync(c, acc, N, wmma::mem_row_major);
}

void run(const half *a, const half *b, float *c) {
    tile<16, 16, 16, half, wmma::row_major><<<1, 32>>>(a, b, c);
}
