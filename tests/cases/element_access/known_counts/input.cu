#include <mma.h>
using namespace nvcuda;

__global__ void scale(float *c) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    const int n = acc.num_elements;
    for (int i = 0; i < n; i++) acc.x[i] += 1.0f;
    for (int i = 0; i < 8; i++) acc.x[i] += 1.0f;
    for (int i = 0; i < sizeof(acc.x) / sizeof(acc.x[0]); i++) acc.x[i] += 1.0f;
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}
