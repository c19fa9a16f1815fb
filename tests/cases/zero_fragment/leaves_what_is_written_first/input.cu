#include <mma.h>

using namespace nvcuda;

// The program's own class, and fragments whose first use writes them, need no zeros.
struct Sum {
    float x[8];
};

__global__ void written(const half *a, const half *b, float *c) {
    Sum mine = {};
    auto acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>();
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> old = {}, plain;
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa{};
    auto fb = wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::col_major>{};
    wmma::fill_fragment(acc, mine.x[0]);
    wmma::load_matrix_sync(fa, a, 16);
    wmma::load_matrix_sync(fb, b, 16);
    wmma::load_matrix_sync(old, c, 16, wmma::mem_row_major);
    auto copy = old;
    wmma::mma_sync(plain, fa, fb, copy);
    wmma::mma_sync(acc, fa, fb, plain);
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}
