#include <mma.h>
using namespace nvcuda;
#define THREADS (4 * 32)
constexpr int kSmall = 32;
__global__ void rows(const half *in, float *out, int n) {
    __shared__ half tile[16][64];
    for (int i = threadIdx.x; i < 16 * 64; i += THREADS) tile[i / 64][i % 64] = in[i];
    for (int i = 4 * threadIdx.x; i < n; i += 4 * THREADS) out[i] = 0.0f;
    __syncthreads();
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> a;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> b;
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::fill_fragment(acc, 0.0f);
    wmma::load_matrix_sync(a, tile[0] + threadIdx.x / 32 * 16, 64);
    wmma::load_matrix_sync(b, in, 16);
    wmma::mma_sync(acc, a, b, acc);
    wmma::store_matrix_sync(out + 256 * (threadIdx.x / 32), acc, 16, wmma::mem_row_major);
}

__global__ void one_warp(const half *in, float *out) {
    __shared__ half tile[256];
    for (int i = threadIdx.x; i < 256; i += 32) tile[i] = in[i];
    __syncthreads();
    wmma::fragment<wmma::accumulator, 16, 16, 16, half> acc;
    wmma::load_matrix_sync(acc, tile, 16, wmma::mem_row_major);
    for (int i = threadIdx.x; i < 256; i += kSmall) out[i] = 1.0f;
}

void run(const half *in, float *out, int n) {
    rows<<<1, THREADS>>>(in, out, n);
    one_warp<<<1, kSmall>>>(in, out);
}
