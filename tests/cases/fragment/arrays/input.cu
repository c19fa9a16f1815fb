#include <mma.h>
using namespace nvcuda;
#define TILES 2

__global__ void tiles(const half *a, const half *b, float *c, int ld) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc[TILES][4];
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> a_frag[TILES];
    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> b_frag;
    for (int i = 0; i < TILES; i++) {
        wmma::load_matrix_sync(a_frag[i], &a[i * 16 * ld], ld);
        for (int j = 0; j < 4; j++) {
            wmma::fill_fragment(acc[i][j], 0.0f);
            wmma::load_matrix_sync(b_frag, b + j * 16, ld);
            wmma::mma_sync(acc[i][j], a_frag[i], b_frag, acc[i][j]);
            wmma::store_matrix_sync(c + i * 16 * ld + j * 16, acc[i][j], ld, wmma::mem_row_major);
        }
    }
}
