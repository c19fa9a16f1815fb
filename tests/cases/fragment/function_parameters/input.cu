#include <mma.h>
using namespace nvcuda;
typedef wmma::fragment<wmma::accumulator, 16, 16, 16, float> Acc;

__device__ void clear(Acc &acc) { wmma::fill_fragment(acc, 0.0f); }

__device__ void multiply(Acc *acc, const wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> &a,
                         const wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> &b) {
    wmma::mma_sync(*acc, a, b, *acc);
}

template <typename Fragment>
__device__ __forceinline__ void put(float *c, const Fragment &acc) {
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}

__global__ void tile(const half *a, const half *b, float *c) {
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> a_frag;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> b_frag;
    Acc acc;
    clear(acc);
    wmma::load_matrix_sync(a_frag, a, 16);
    wmma::load_matrix_sync(b_frag, b, 16);
    multiply(&acc, a_frag, b_frag);
    put(c, acc);
}
