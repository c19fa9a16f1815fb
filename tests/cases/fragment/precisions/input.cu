#include <mma.h>
#include <cuda_bf16.h>
using namespace nvcuda;

__global__ void tile(const __nv_bfloat16 *a, const float *t, const signed char *s, double *d, int *i) {
    wmma::fragment<wmma::matrix_a, 16, 16, 16, __nv_bfloat16, wmma::row_major> bf;
    wmma::fragment<wmma::matrix_a, 16, 16, 8, wmma::precision::tf32, wmma::row_major> tf;
    wmma::fragment<wmma::matrix_a, 16, 16, 16, signed char, wmma::row_major> s8;
    wmma::fragment<wmma::accumulator, 16, 16, 16, int> sum;
    wmma::fragment<wmma::accumulator, 8, 8, 4, double> dsum;
    wmma::load_matrix_sync(bf, a, 16);
    wmma::load_matrix_sync(tf, t, 8);
    wmma::load_matrix_sync(s8, s, 16);
    wmma::fill_fragment(sum, 0);
    wmma::fill_fragment(dsum, 0.0);
    wmma::store_matrix_sync(i, sum, 16, wmma::mem_row_major);
    wmma::store_matrix_sync(d, dsum, 8, wmma::mem_row_major);
}
