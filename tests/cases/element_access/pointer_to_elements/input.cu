#include <mma.h>
using namespace nvcuda;

__global__ void kernel(float *c, const float *bias, float alpha, int n) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    float *p = acc.x;
    for (int t = 0; t < acc.num_elements; t++) p[t] *= alpha;
    for (float *q = acc.x; q != acc.x + acc.num_elements; ++q) *q += 1.0f;
    auto &x = acc.x;
    for (int t = 0; t < 8; t++) x[t] = sqrtf(x[t]);
    for (int t = 0; t < 8; t++) *(acc.x + t) -= alpha;
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}
