// Blocks in braces have all the sizes that stand there.
#include <cuda_runtime.h>
#include <mma.h>
using namespace nvcuda;
constexpr int T = 16;

__global__ void rows(const half *a, float *d) {
    wmma::fragment<wmma::matrix_a, T, T, T, half, wmma::row_major> fa;
    wmma::fragment<wmma::matrix_b, T, T, T, half, wmma::row_major> fb;
    wmma::fragment<wmma::accumulator, T, T, T, float> c;
    wmma::load_matrix_sync(fa, a, T);
    wmma::load_matrix_sync(fb, a, T);
    wmma::fill_fragment(c, 0.0f);
    wmma::mma_sync(c, fa, fb, c);
    wmma::store_matrix_sync(d + threadIdx.y * 256, c, T, wmma::mem_row_major);
}
__global__ void folded(const half *a, float *d) {
    wmma::fragment<wmma::matrix_a, T, T, T, half, wmma::row_major> fa;
    wmma::fragment<wmma::matrix_b, T, T, T, half, wmma::row_major> fb;
    wmma::fragment<wmma::accumulator, T, T, T, float> c;
    wmma::load_matrix_sync(fa, a, T);
    wmma::load_matrix_sync(fb, a, T);
    wmma::fill_fragment(c, 0.0f);
    wmma::mma_sync(c, fa, fb, c);
    wmma::store_matrix_sync(d + threadIdx.y / 2 * 256, c, T, wmma::mem_row_major);
}
__global__ void line(const half *a, float *d) {
    wmma::fragment<wmma::matrix_a, T, T, T, half, wmma::row_major> fa;
    wmma::fragment<wmma::matrix_b, T, T, T, half, wmma::row_major> fb;
    wmma::fragment<wmma::accumulator, T, T, T, float> c;
    wmma::load_matrix_sync(fa, a, T);
    wmma::load_matrix_sync(fb, a, T);
    wmma::fill_fragment(c, 0.0f);
    wmma::mma_sync(c, fa, fb, c);
    wmma::store_matrix_sync(d + threadIdx.x / 32 * 256, c, T, wmma::mem_row_major);
}

void run(const half *a, float *d, int warps) {
    rows<<<1, {32, 4}>>>(a, d);
    rows<<<{2, 2}, {32, 2, 2}>>>(a, d);
    folded<<<{1, 1}, {16, 8}>>>(a, d);
    line<<<1, {64}>>>(a, d);
}
