#include <mma.h>
using namespace nvcuda;

__global__ void kernel(float *c, const float *bias, float alpha, int n) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    for (auto &v : acc.x) v *= alpha;
    #pragma unroll
    for (float &v : acc.x) {
        v = v > 0.0f ? v : 0.0f;
    }
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}
