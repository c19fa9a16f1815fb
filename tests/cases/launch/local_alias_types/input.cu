#include <mma.h>
using namespace nvcuda;

template <typename Policy> struct Element { using type = half; };

template <typename Policy>
__global__ void gemm(const half *a, const half *b, float *c) {
    using T = typename Element<Policy>::type;
    wmma::fragment<wmma::matrix_a, 16, 16, 16, T, wmma::row_major> a_frag;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, T, wmma::row_major> b_frag;
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::fill_fragment(acc, 0.0f);
    wmma::load_matrix_sync(a_frag, a, 16);
    wmma::load_matrix_sync(b_frag, b, 16);
    wmma::mma_sync(acc, a_frag, b_frag, acc);
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}

void run(const half *a, const half *b, float *c) {
    gemm<int><<<1, 32>>>(a, b, c);
}
