#include <mma.h>
using namespace nvcuda;

constexpr int kTiles = 2;
typedef wmma::fragment<wmma::accumulator, 16, 16, 16, float> Acc;

template <int Rows>
__global__ void block(const half *a, const half *b, float *c, int k) {
    const int cols = Rows * 2;
    Acc acc[Rows][kTiles];
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa[Rows];
    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> fb[cols];
    for (int i = 0; i < Rows; i++)
        for (int j = 0; j < kTiles; j++)
            wmma::fill_fragment(acc[i][j], 0.0f);
    for (int s = 0; s < k; s += 16) {
#pragma unroll
        for (int i = 0; i < Rows; i++) wmma::load_matrix_sync(fa[i], a + i * 16 * k + s, k);
        for (int j = 0; j != cols; ++j) {
            wmma::load_matrix_sync(fb[j], b + s * 32 + j * 16, 32);
            for (int i = Rows - 1; i >= 0; i--) wmma::mma_sync(acc[i][j % kTiles], fa[i], fb[j], acc[i][j % kTiles]);
        }
    }
    for (int i = 0; i < Rows; i++) for (int j = 0; j < kTiles; j++) wmma::mma_sync(acc[i][j], fa[i], fb[j], acc[i][j]);
    for (int i = 0; i < Rows; i++) {
        for (int j = 0; j < 2; j++) {
            for (int t = 0; t < acc[i][j].num_elements; t++) acc[i][j].x[t] *= 0.5f;
            wmma::store_matrix_sync(c + i * 512 + j * 16, acc[i][j], 32, wmma::mem_row_major);
        }
    }
}

void run(const half *a, const half *b, float *c, int k) { block<2><<<1, 32>>>(a, b, c, k); }
