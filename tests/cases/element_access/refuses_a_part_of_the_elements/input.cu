#include <mma.h>
using namespace nvcuda;

__global__ void kernel(float *c, const float *bias, float alpha, int n) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    acc.x[0] = 0.0f;
    for (int i = 0; i < acc.num_elements / 2; i++) acc.x[i] *= 2.0f;
    for (int i = 0; i < 16; i++) acc.x[i] *= 2.0f;
    for (int i = 1; i < acc.num_elements; i++) acc.x[i] *= 2.0f;
    for (int i = 0; i < acc.num_elements; i += 2) acc.x[i] *= 2.0f;
    for (int i = 0; i < n; i++) acc.x[i] *= 2.0f;
    for (int i = 0; i < acc.num_elements; i++) acc.x[i ^ 1] = acc.x[i];
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] = acc.x[7 - i];
    for (int i = 0; i < acc.num_elements; i++) acc.x[i / 2] *= alpha;
    wmma::fragment<wmma::matrix_b, 8, 32, 16, signed char, wmma::col_major> b;
    for (int i = 0; i < 8; i++) b.x[i] = 1;
    for (int i = 0; i < acc.num_elements; i++) b.x[i] = 1;
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}
