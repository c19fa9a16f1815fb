#include <mma.h>
using namespace nvcuda;

__global__ void kernel(float *c, const float *bias, float alpha, int n) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    int i = 0;
    while (i < acc.num_elements) {
        acc.x[i] *= alpha;
        i++;
    }
    c[i] = 1.0f;
    int j;
    for (j = 0; j < acc.num_elements; j++) acc.x[j] += 1.0f;
    c[j] = 2.0f;
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}
