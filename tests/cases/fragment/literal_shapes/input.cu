// Every documented use, written with literal shapes.
#include <mma.h>

__global__ void tile(const half *a, const half *b, float *c) {
    nvcuda::wmma::fragment<nvcuda::wmma::matrix_a, 16, 16, 16, half, nvcuda::wmma::row_major> a_frag;
    nvcuda::wmma::fragment<nvcuda::wmma::matrix_b, 32, 8, 16, half, nvcuda::wmma::col_major> tall_b;
    nvcuda::wmma::fragment<nvcuda::wmma::accumulator, 8, 32, 16, float> wide_c;
    nvcuda::wmma::fill_fragment(wide_c, 0.0f);
    nvcuda::wmma::load_matrix_sync(a_frag, a, 16);
    nvcuda::wmma::load_matrix_sync(tall_b, b, 16);
    nvcuda::wmma::store_matrix_sync(c, wide_c, 32, nvcuda::wmma::mem_row_major);
}
