#include <mma.h>
using namespace nvcuda;

__global__ void kernel(float *c, const float *bias, float alpha, int n) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> two[2];
    wmma::fill_fragment(two[0], 0.0f);
    wmma::fill_fragment(two[1], 1.0f);
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += two[threadIdx.x % 2].x[i];
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += two[i % 2].x[i];
    for (int i = 0; i < acc.num_elements; i++) { int k = acc.x[i] > 0.0f; two[k].x[i] = 1.0f; }
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}
