#include <mma.h>
using namespace nvcuda;

__global__ void kernel(float *c, const float *bias, float alpha, int n) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    for (unsigned i = 0; i != acc.num_elements; i += 1) acc.x[i] *= alpha;
    for (size_t i = 0; i <= acc.num_elements - 1; i++) acc.x[i] += 1.0f;
    for (int i = 0; i < acc.num_elements; i = i + 1) acc.x[i] = -acc.x[i];
    for (int i = 1; i <= 8; ++i) acc.x[i - 1] *= 2.0f;
    for (int i = 0, j = 7; i < 8; ++i, --j) acc.x[j] *= 0.5f;
    int k;
    for (k = 0; k < 8; k++) acc.x[k] += alpha;
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}
