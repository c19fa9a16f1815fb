// The elements of an array of arrays are reached through names that differ.
#include <mma.h>
using namespace nvcuda;

__global__ void sums(const half *a, const half *b, float *c) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> cube[2][2][2] = {}, all[1][2][1][2] = {};
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> fb;
    wmma::load_matrix_sync(fa, a, 16);
    wmma::load_matrix_sync(fb, b, 16);
    wmma::mma_sync(all[0][1][0][1], fa, fb, cube[1][0][1]);
    wmma::store_matrix_sync(c, all[0][1][0][1], 16, wmma::mem_row_major);
}
