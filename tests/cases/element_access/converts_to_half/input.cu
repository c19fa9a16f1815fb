#include <mma.h>
using namespace nvcuda;

__global__ void convert(const float *in, half *out) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::fragment<wmma::accumulator, 16, 16, 16, half> narrow;
    wmma::load_matrix_sync(acc, in, 16, wmma::mem_row_major);
    for (int t = 0; t < acc.num_elements; t++) {
        narrow.x[t] = __float2half(acc.x[t]);
    }
    wmma::store_matrix_sync(out, narrow, 16, wmma::mem_row_major);
}
