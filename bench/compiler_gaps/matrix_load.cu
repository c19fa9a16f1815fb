// A matrix from global memory and back.
#include <mma.h>
using namespace nvcuda;

__global__ void matrix_load(const float *from, float *to) {
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> c;
  wmma::load_matrix_sync(c, from, 16, wmma::mem_row_major);
  wmma::store_matrix_sync(to, c, 16, wmma::mem_col_major);
}
