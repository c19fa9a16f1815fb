#include <mma.h>
using namespace nvcuda;

__global__ void kernel(float *c, const float *bias, float alpha, int n) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    const int n_elements = acc.num_elements;
    constexpr int held = decltype(acc)::num_elements;
    for (int i = 0; i < n_elements; i++) acc.x[i] *= alpha;
    for (int i = 0; i < held; i++) acc.x[i] += 1.0f;
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}
