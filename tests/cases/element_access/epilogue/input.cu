#include <mma.h>
using namespace nvcuda;

__global__ void scale(const float *c, float *d, float alpha, float beta) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc_frag, c_frag;
    wmma::fill_fragment(acc_frag, 1.0f);
    wmma::load_matrix_sync(c_frag, c, 16, wmma::mem_row_major);
#pragma unroll
    for (int i = 0; i < c_frag.num_elements; i++) {
        c_frag.x[i] = alpha * acc_frag.x[i] + beta * c_frag.x[i]; // D = alpha * AB + beta * C
    }
    for (int i = 0; i < acc_frag.num_elements; ++i) acc_frag.x[i] *= alpha;
    wmma::store_matrix_sync(d, c_frag, 16, wmma::mem_row_major);
}
