#include <mma.h>
using namespace nvcuda;

__global__ void kernel(float *c, const float *bias, float alpha, int n) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> other;
    wmma::fill_fragment(other, alpha);
    for (int i = 0; i < acc.num_elements; i++) {
        float t = acc.x[i];
        acc.x[i] = other.x[i];
        other.x[i] = t;
    }
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += other.x[i];
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}
