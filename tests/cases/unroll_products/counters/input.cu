#include <mma.h>
using namespace nvcuda;

typedef wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> A;
typedef wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::col_major> B;
typedef wmma::fragment<wmma::accumulator, 16, 16, 16, float> C;

__device__ int place(int row, int col, int ld) { return row * ld + col; }
template <typename T> __device__ T twice(T v) { return 2 * v; }
__device__ void moved(int &at) { at += 0; }

template <typename T, int CHUNK>
__global__ void adds_up(const T *a, const half *b, float *c, int K, int ld, const int *offsets) {
    A fa;
    B fb;
    C fc;
    wmma::fill_fragment(fc, 0.0f);
    // an int that is only added up
    for (int k = 0; k < K; k += 16) {
        wmma::load_matrix_sync(fa, a + threadIdx.y * 16 + k, K);
        wmma::load_matrix_sync(fb, &b[place(16, k, ld) + (k / 2)], K);
        wmma::mma_sync(fc, fa, fb, fc);
    }
    // the chunk's own loop is a constant's: the one around is unrolled
    for (int k0 = 0; k0 < K; k0 += CHUNK)
        for (int k = 0; k < CHUNK; k += 16) {
            wmma::load_matrix_sync(fa, a + k0 + k, K);
            wmma::load_matrix_sync(fb, b + (k0 + k) * ld, ld);
            wmma::mma_sync(fc, fa, fb, fc);
        }
    // these stay what they are: an unsigned sum wraps, a template would be another one, a reference is to an int, one is kept
    for (int k = 0; k < K; k += 16) {
        wmma::load_matrix_sync(fa, a + (blockIdx.x * 16 + k), K);
        wmma::load_matrix_sync(fb, b + k, K);
        wmma::mma_sync(fc, fa, fb, fc);
    }
    for (int k = 0; k < K; k += 16) {
        wmma::load_matrix_sync(fa, a + twice(k), K);
        wmma::load_matrix_sync(fb, b + k, K);
        wmma::mma_sync(fc, fa, fb, fc);
    }
    for (int k = 0; k < K; k += 16) {
        moved(k);
        wmma::load_matrix_sync(fa, a + k, K);
        wmma::load_matrix_sync(fb, b + k, K);
        wmma::mma_sync(fc, fa, fb, fc);
    }
    for (int k = 0; k < K; k += 16) {
        const auto kept = k;
        wmma::load_matrix_sync(fa, a + kept, K);
        wmma::load_matrix_sync(fb, b + k, K);
        wmma::mma_sync(fc, fa, fb, fc);
    }
    for (size_t k = 0; k < K; k += 16) {
        wmma::load_matrix_sync(fa, a + k, K);
        wmma::load_matrix_sync(fb, b + k, K);
        wmma::mma_sync(fc, fa, fb, fc);
    }
    for (int k = 0; k < K; k++) {
        wmma::load_matrix_sync(fa, a + k * 16, K);
        wmma::load_matrix_sync(fb, b + offsets[k], K);
        wmma::mma_sync(fc, fa, fb, fc);
    }
    wmma::store_matrix_sync(c, fc, 16, wmma::mem_row_major);
}

void run(const half *a, const half *b, float *c, const int *offsets) { adds_up<half, 64><<<1, 32>>>(a, b, c, 256, 256, offsets); }
