#include <mma.h>
using namespace nvcuda;

__global__ void kernel(float *c, const float *bias, float alpha, int n) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    for (int i = 0; i < acc.num_elements; i++) { if (acc.x[i] < 0.0f) break; acc.x[i] = 0.0f; }
    for (int i = 0; i < acc.num_elements; i++) { if (acc.x[i] < -alpha) return; acc.x[i] = 0.0f; }
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}
