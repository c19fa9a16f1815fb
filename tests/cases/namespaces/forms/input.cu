#include <mma.h>
using namespace nvcuda;            // the WMMA API
using nvcuda::wmma::fragment;
namespace w = nvcuda::wmma;

__global__ void tile(float *c) {
    using namespace nvcuda::wmma;
    using w::accumulator;
    fragment<accumulator, 16, 16, 16, float> acc;
    w::fill_fragment(acc, 0.0f);
    wmma::store_matrix_sync(c, acc, 16, w::mem_row_major);
}
