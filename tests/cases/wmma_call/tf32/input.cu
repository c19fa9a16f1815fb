#include <mma.h>
using namespace nvcuda;
using nvcuda::wmma::__float_to_tf32;

__global__ void gemm(const float *a, const float *b, float *c) {
    wmma::fragment<wmma::matrix_a, 16, 16, 8, wmma::precision::tf32, wmma::row_major> a_frag;
    wmma::fragment<wmma::matrix_b, 16, 16, 8, wmma::precision::tf32, wmma::row_major> b_frag;
    wmma::fragment<wmma::accumulator, 16, 16, 8, float> acc;
    wmma::load_matrix_sync(a_frag, a, 8);
    wmma::load_matrix_sync(b_frag, b, 16);
    wmma::fill_fragment(b_frag, wmma::__float_to_tf32(a[0] * 0.1f));
    wmma::fill_fragment(acc, __float_to_tf32(0.1f));
    wmma::mma_sync(acc, a_frag, b_frag, acc);
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}

void run(const float *a, const float *b, float *c) { gemm<<<1, 32>>>(a, b, c); }
