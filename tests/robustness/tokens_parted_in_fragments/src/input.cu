#include <mma.h>
using namespace nvcuda;
__global__ void product(const half *a, const half *b, float *c) {
    wmma::fragment<wmma:: /* left */ matrix_a, 16, 16, 16, half, wmma::/**/row_major> left;
    wmma::fragment<wmma::\
matrix_b, 16, 16, 16, half, wmma
        ::col_major> right;
    wmma::fragment<wmma::
        accumulator, 16, 16, 16, float> sum;
    wmma::fill_fragment(sum, 0.0f);
    wmma::load_matrix_sync(left, a, 16);
    wmma::load_matrix_sync(right, b, 16);
    wmma::mma_sync(sum, left, right, sum);
    for (int i = 0; i < sum.num_elements; i++) sum /* . */ .x[i] = __fmul_rn(sum. x [i], fmaxf(2.0f, - /* minus */ 3)) ;
    wmma::store_matrix_sync(c, sum, 16, wmma::mem_row_major);
}
