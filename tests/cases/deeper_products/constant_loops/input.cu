#include <mma.h>
using namespace nvcuda;

const int K = 16, CHUNK_K = 4;

// The depth is known: a part of it that the engine's products do not fit is never left over. Twice in one function.
template <int BLOCK_K, int PAD>
__global__ void staged(const signed char *a, const signed char *b, int *c, int chunks) {
    __shared__ __align__(32) signed char x[16][BLOCK_K + PAD], y[16][BLOCK_K + PAD], z[CHUNK_K * K][32];
    wmma::fragment<wmma::accumulator, 16, 16, K, int> acc;
    wmma::fill_fragment(acc, 0);
    for (int chunk = 0; chunk < chunks; ++chunk) {
        for (int i = threadIdx.x; i < 16 * BLOCK_K; i += blockDim.x) {
            x[i / BLOCK_K][i % BLOCK_K] = a[chunk * 16 * BLOCK_K + i];
            y[i / BLOCK_K][i % BLOCK_K] = b[chunk * 16 * BLOCK_K + i];
            z[i % 64][i % 16] = b[i];
        }
        __syncthreads();
#pragma unroll
        for (int k = 0; k < BLOCK_K; k += K) {
            wmma::fragment<wmma::matrix_a, 16, 16, K, signed char, wmma::row_major> fa;
            wmma::fragment<wmma::matrix_b, 16, 16, K, signed char, wmma::col_major> fb;
            wmma::load_matrix_sync(fa, &x[0][k], BLOCK_K + PAD);
            wmma::load_matrix_sync(fb, y[0] + k, BLOCK_K + PAD);
            wmma::mma_sync(acc, fa, fb, acc);
        }
        for (int k = 0; k < CHUNK_K; k++) {
            wmma::fragment<wmma::matrix_a, 16, 16, K, signed char, wmma::row_major> fa;
            wmma::fragment<wmma::matrix_b, 16, 16, K, signed char, wmma::row_major> fb;
            wmma::load_matrix_sync(fa, &x[0][k * K], BLOCK_K + PAD);
            wmma::load_matrix_sync(fb, z[k * K], 32);
            wmma::mma_sync(acc, fa, fb, acc);
        }
        __syncthreads();
    }
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}

void run(const signed char *a, const signed char *b, int *c) { staged<64, 16><<<1, 32>>>(a, b, c, 2); }
