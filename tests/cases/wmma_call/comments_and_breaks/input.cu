#include <mma.h>
using namespace nvcuda;

__global__ void tile(const half *a, float *c, int lda /* elements */) {
    wmma::fragment<wmma::matrix_a, 16, 16,
                   16, /* depth */ half, wmma::row_major> a_frag; // A
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::fill_fragment(acc, // starts empty
                        0.0f);
    wmma::load_matrix_sync(a_frag, a /* tile */ + 16 * lda,
                           lda); // rows are contiguous
    wmma::store_matrix_sync(c, /* out */ acc, 16 /* ldc */, wmma::mem_row_major);
    /* mma_sync is not called here */
}
