#include <mma.h>
namespace wmma = nvcuda::wmma;

struct Shape { static constexpr int M = 16, N = 16, K = 16; };
constexpr int kTile = Shape::M;

__global__ void tile(const half *a, float *c) {
    constexpr int depth = Shape::K;
    wmma::fragment<wmma::matrix_a, kTile, Shape::N, depth, half, wmma::row_major> a_frag;
    wmma::fragment<wmma::accumulator, kTile, Shape::N, depth, float> acc;
    wmma::load_matrix_sync(a_frag, a, depth);
    wmma::fill_fragment(acc, 0.0f);
    wmma::store_matrix_sync(c, acc, Shape::N, wmma::mem_row_major);
}
