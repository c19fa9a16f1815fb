#include <mma.h>
using namespace nvcuda::wmma;

constexpr int WMMA_K = 16;

__device__ void multiply(fragment<accumulator, 16, 16, 16, float> &acc, const half *a, const half *b, int ld) {
    fragment<matrix_a, 16, 16, 16, half, row_major> fa;
    fragment<matrix_b, 16, 16, 16, half, col_major> fb;
    load_matrix_sync(fa, a, ld);
    load_matrix_sync(fb, b, ld);
    mma_sync(acc, fa, fb, acc);
}

struct Tile { enum { K = 64 }; };

template <int BLOCK_K, typename T>
__global__ void deep(const half *a, const half *b, float *c, int k) {
    fragment<accumulator, 16, 16, 16, float> acc;
    fragment<matrix_a, 16, 16, 16, half, row_major> fa;
    fragment<matrix_b, 16, 16, 16, half, col_major> fb, two[2];
    fill_fragment(acc, 0.0f);

    // as many products at once as the steps' own loop leaves
    for (int k0 = 0; k0 < k; k0 += BLOCK_K) {
#pragma unroll
        for (int kk = 0; kk < BLOCK_K; kk += WMMA_K) {
            load_matrix_sync(fa, a + k0 + kk, k);
            load_matrix_sync(fb, b + k0 + kk, k);
            mma_sync(acc, fa, fb, acc);
        }
    }
    for (int k0 = 0; k0 < k; k0 += T::K)
        for (int s = 0; s < T::K / WMMA_K; ++s) multiply(acc, a + k0 + s * WMMA_K, b + k0 + s * WMMA_K, k);

    // not where the pragma could not say how many those are
    for (int k0 = 0; k0 < k; k0 += BLOCK_K) {
        constexpr int STEPS = BLOCK_K / WMMA_K;
        for (int s = 0; s < STEPS; s++) multiply(acc, a + k0 + s * WMMA_K, b + k0 + s * WMMA_K, k);
    }
    for (int k0 = 0; k0 < k; k0 += BLOCK_K)
        for (int kk = BLOCK_K - WMMA_K; kk >= 0; kk -= WMMA_K) multiply(acc, a + k0 + kk, b + k0 + kk, k);

    // loops over tiles load for one step
    for (int k0 = 0; k0 < k; k0 += WMMA_K) {
        load_matrix_sync(fa, a + k0, k);
        for (int j = 0; j < 2; j++) load_matrix_sync(two[j], b + 16 * j * k + k0, k);
        for (int j = 0; j < 2; j++) mma_sync(acc, fa, two[j], acc);
    }
    store_matrix_sync(c, acc, 16, mem_row_major);
}

struct Held {
    static constexpr int K = 64;
    enum { STEP = 16 };
    fragment<matrix_a, 16, 16, 16, half, row_major> a;
    fragment<matrix_b, 16, 16, 16, half, col_major> b;
    fragment<accumulator, 16, 16, 16, float> sum;
};

// nor by names that will be others: those of a class that depends on the target, sizes of types
__global__ void of_classes(const half *a, const half *b, float *c, int k) {
    Held tile;
    fill_fragment(tile.sum, 0.0f);
    for (int k0 = 0; k0 < k; k0 += Held::K)
        for (int kk = 0; kk < Held::K; kk += Held::STEP) {
            load_matrix_sync(tile.a, a + k0 + kk, k);
            load_matrix_sync(tile.b, b + k0 + kk, k);
            mma_sync(tile.sum, tile.a, tile.b, tile.sum);
        }
    for (int k0 = 0; k0 < k; k0 += 64)
        for (int kk = 0; kk < 64; kk += 8 * sizeof(half)) {
            load_matrix_sync(tile.a, a + k0 + kk, k);
            load_matrix_sync(tile.b, b + k0 + kk, k);
            mma_sync(tile.sum, tile.a, tile.b, tile.sum);
        }
    store_matrix_sync(c, tile.sum, 16, mem_row_major);
}

void run(const half *a, const half *b, float *c, int k) {
    deep<128, Tile><<<1, 32>>>(a, b, c, k);
    deep<16, Tile><<<1, 32>>>(a, b, c, k);
    of_classes<<<1, 32>>>(a, b, c, k);
}
