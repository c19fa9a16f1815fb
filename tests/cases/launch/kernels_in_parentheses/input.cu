#include <mma.h>

using namespace nvcuda;

template <int N, bool Twice>
__global__ void tile(float *c) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::fill_fragment(acc, Twice ? 2.0f * N : 1.0f * N);
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}

__global__ void plain(float *c) { c[threadIdx.x] = 1.0f; }

#define LAUNCH(kernel, grid, block, ...) kernel<<<(grid), (block)>>>(__VA_ARGS__)

void run(float *c) {
    (tile<2, true>)<<<1, 32>>>(c);
    (plain)<<<1, 64>>>(c);
    LAUNCH((tile<3, false>), 1, 32, c);
}
