#include <mma.h>
using namespace nvcuda;

__global__ void kernel(float *c, const float *bias, float alpha, int n) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    int i = 0;
    while (i < acc.num_elements) {
        acc.x[i] = fmaxf(acc.x[i], 0.0f);
        i++;
    }
    int j = 0;
    do {
        acc.x[j] *= alpha;
        ++j;
    } while (j < acc.num_elements);
    int t = 0;
    while (t < 8) acc.x[t++] += 1.0f;
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}
