#include <mma.h>
using namespace nvcuda;

__global__ void kernel(float *c, const float *bias, float alpha, int n) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    for (int i = acc.num_elements - 1; i >= 0; --i) acc.x[i] *= alpha;
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}
