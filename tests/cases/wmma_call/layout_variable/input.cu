#include <mma.h>
using namespace nvcuda;

__device__ wmma::layout_t pick(bool columns) { return columns ? wmma::mem_col_major : wmma::mem_row_major; }

__global__ void copy(const float *in, float *out, int ld, bool columns) {
    wmma::layout_t layout = columns ? wmma::mem_col_major : wmma::mem_row_major;
    const wmma::layout_t other = wmma::layout_t::mem_row_major;
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::load_matrix_sync(acc, in, ld, layout);
    wmma::store_matrix_sync(out, acc, ld, other);
    wmma::store_matrix_sync(out + 256, acc, ld, pick(!columns));
}
