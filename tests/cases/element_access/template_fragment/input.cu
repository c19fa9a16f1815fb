#include <mma.h>
using namespace nvcuda;

template <typename Fragment>
__device__ void scale(Fragment &f, float by) {
    for (int i = 0; i < f.num_elements; i++) f.x[i] *= by;
}

template <typename T>
__global__ void scaled(T *c, T by) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, T> acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] = acc.x[i] * by;
    scale(acc, 2.0f);
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}
