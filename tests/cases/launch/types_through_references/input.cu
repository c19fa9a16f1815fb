#include <mma.h>
using namespace nvcuda;

// Nothing instantiates `run` here: what its kernel multiplies is read in the text.
template <class Tile, int N>
__global__ void product(const half *a, const half *b, float *c) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc[Tile::rows][N];
    for (auto &row : acc)
        for (auto &f : row) wmma::fill_fragment(f, 0.0f);
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa[Tile::rows];
    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> fb[N];
    for (auto &f : fa) wmma::load_matrix_sync(f, a, 16);
    for (auto &f : fb) wmma::load_matrix_sync(f, b, 16);
    for (int j = 0; j < N; ++j) {
        auto &sum = acc[0][j];
        const auto &right = fb[j];
        wmma::mma_sync(sum, fa[0], right, sum);
        wmma::store_matrix_sync(c + j * 256, sum, 16, wmma::mem_row_major);
    }
}

template <class Tile> void run(const half *a, const half *b, float *c) { product<Tile, 2><<<1, 32>>>(a, b, c); }
