#include <mma.h>
using namespace nvcuda;
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;

__global__ void kernel(float *c) {
    Acc acc, g[5];
    for (int i = 0; i < 5; i++) wmma::load_matrix_sync(g[i], c, 16, wmma::mem_row_major);
    wmma::fragment<wmma::matrix_a, 8, 8, 32, wmma::experimental::precision::s4, wmma::row_major> q;
    wmma::load_matrix_sync(q, c, 32);
    for (int i = 0; i < 8; i++) acc.x[i] = g[0].x[i] + g[1].x[i] * g[2].x[i] - g[3].x[i] / g[4].x[i];
    (void)acc;
    for (int i = 0; i < q.num_storage_elements; i++) q.x[i] ^= 0x88888888;
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}
