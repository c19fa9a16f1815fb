#include <mma.h>
using namespace nvcuda;

__global__ void kernel(float *c, const float *bias, float alpha, int n) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    for (int i = 0; i < acc.num_elements; i++) {
        float &v = acc.x[i];
        v = v * v;
        const auto &w = acc.x[i];
        acc.x[i] = w + alpha;
    }
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}
