#include <mma.h>
using namespace nvcuda;

struct WarpTile {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc[2];
    int column;
};

template <typename T>
struct Operands {
    wmma::fragment<wmma::matrix_a, 16, 16, 16, T, wmma::row_major> a;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, T, wmma::col_major> b;
};

__global__ void tile(const half *a, const half *b, float *c) {
    WarpTile tile;
    Operands<half> operands;
    tile.column = blockIdx.x;
    wmma::fill_fragment(tile.acc[0], 0.0f);
    wmma::load_matrix_sync(operands.a, a, 16);
    wmma::load_matrix_sync(operands.b, b, 16);
    wmma::mma_sync(tile.acc[0], operands.a, operands.b, tile.acc[0]);
    wmma::store_matrix_sync(c + tile.column * 16, tile.acc[0], 16, wmma::mem_row_major);
}

void run(const half *a, const half *b, float *c) {
    tile<<<4, 32>>>(a, b, c);
}
