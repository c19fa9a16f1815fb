#include <mma.h>
using namespace nvcuda;

typedef wmma::fragment<wmma::accumulator, 16, 16, 16, float> C;

// Places computed in unsigned 32 bits may begin anew between two steps; narrowed ones, too.
__global__ void wraps(const half *a, const half *b, float *d, unsigned K, unsigned ld, short *first) {
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> x, z;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> y, v;
    C c;
    wmma::fill_fragment(c, 0.0f);
    for (unsigned k = 0; k < K; k += 16) {
        wmma::load_matrix_sync(x, a + (blockIdx.x * ld + k), ld);
        wmma::load_matrix_sync(y, b + (size_t)k * ld, ld);
        wmma::mma_sync(c, x, y, c);
    }
    for (int k = 0; k < 1024; k += 16) {
        short at = k;
        wmma::load_matrix_sync(z, a + at, 1024);
        wmma::load_matrix_sync(v, b + (size_t)k * ld, ld);
        wmma::mma_sync(c, z, v, c);
    }
    wmma::store_matrix_sync(d, c, 16, wmma::mem_row_major);
}
