#include <mma.h>
using namespace nvcuda;

__global__ void kernel(float *c, const float *bias, float alpha, int n) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    for (int i = 0; i < acc.num_elements; i += 2) {
        acc.x[i] *= alpha;
        acc.x[i + 1] *= alpha;
    }
    for (int i = 0; i < acc.num_elements / 2; i++) {
        acc.x[i] += 1.0f;
        acc.x[i + acc.num_elements / 2] += 1.0f;
    }
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}
