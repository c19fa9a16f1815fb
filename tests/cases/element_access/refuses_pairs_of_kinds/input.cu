#include <mma.h>
using namespace nvcuda;

__global__ void kernel(float *c, const float *bias, float alpha, int n) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> a;
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::col_major> turned;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> b;
    wmma::fragment<wmma::accumulator, 16, 16, 16, half> narrow;
    wmma::fragment<wmma::accumulator, 32, 8, 16, float> tall;
    for (int i = 0; i < acc.num_elements; i++) a.x[i] = __float2half(acc.x[i]);
    for (int i = 0; i < a.num_elements; i++) a.x[i] = b.x[i];
    for (int i = 0; i < a.num_elements; i++) a.x[i] = turned.x[i];
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += tall.x[i];
    for (int i = 0; i < narrow.num_elements; i++) a.x[i] = narrow.x[i];
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}
